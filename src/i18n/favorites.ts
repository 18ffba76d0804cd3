import { each, type Subject } from './languages.ts'

/** Folders of saved posts, in a person's space. */
export const folders = {
  title: { 'zh-CN': '收藏夹', 'zh-TW': '收藏夾', en: 'Folders' },
  all: { 'zh-CN': '全部收藏夹', 'zh-TW': '全部收藏夾', en: 'All folders' },
  create: { 'zh-CN': '新建收藏夹', 'zh-TW': '新增收藏夾', en: 'New folder' },
  edit: { 'zh-CN': '编辑', 'zh-TW': '編輯', en: 'Edit' },
  delete: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Delete' },
  deleteTitle: { 'zh-CN': '删除收藏夹？', 'zh-TW': '刪除收藏夾？', en: 'Delete this folder?' },
  deleteText: {
    'zh-CN': '其中的文章会从收藏中移除，文章本身不会删除。',
    'zh-TW': '其中的文章會從收藏中移除，文章本身不會刪除。',
    en: 'Its posts are removed from Saved. The posts themselves are not deleted.',
  },
  name: { 'zh-CN': '名字', 'zh-TW': '名字', en: 'Name' },
  description: { 'zh-CN': '简介', 'zh-TW': '簡介', en: 'Description' },
  isPublic: { 'zh-CN': '公开', 'zh-TW': '公開', en: 'Public' },
  isPublicHint: {
    'zh-CN': '公开之后，大家可以在你的空间看到这个收藏夹。',
    'zh-TW': '公開之後，大家可以在你的空間看到這個收藏夾。',
    en: 'Everyone can see a public folder in your space.',
  },
  save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
  created: { 'zh-CN': '收藏夹已创建。', 'zh-TW': '收藏夾已建立。', en: 'Folder created.' },
  saved: { 'zh-CN': '收藏夹已保存。', 'zh-TW': '收藏夾已儲存。', en: 'Folder saved.' },
  deleted: { 'zh-CN': '收藏夹已删除。', 'zh-TW': '收藏夾已刪除。', en: 'Folder deleted.' },
  addedOn: { 'zh-CN': '收藏于', 'zh-TW': '收藏於', en: 'Saved' },
  move: { 'zh-CN': '移到…', 'zh-TW': '移到…', en: 'Move to…' },
  moveTitle: { 'zh-CN': '移到哪个收藏夹？', 'zh-TW': '移到哪個收藏夾？', en: 'Move to which folder?' },
  moved: { 'zh-CN': '已移动。', 'zh-TW': '已移動。', en: 'Moved.' },
  remove: { 'zh-CN': '移出', 'zh-TW': '移出', en: 'Remove' },
  removed: { 'zh-CN': '已移出收藏夹。', 'zh-TW': '已移出收藏夾。', en: 'Removed from the folder.' },
  unavailable: { 'zh-CN': '这篇文章现在看不到了。', 'zh-TW': '這篇文章現在看不到了。', en: 'This post is no longer available.' },
  browse: { 'zh-CN': '找文章看', 'zh-TW': '找文章看', en: 'Find something to read' },
  noFolders: {
    own: {
      title: { 'zh-CN': '还没有收藏', 'zh-TW': '還沒有收藏', en: 'Nothing saved yet' },
      text: {
        'zh-CN': '读到想留下的文章，点文章下面的「收藏」就好。也可以先建一个收藏夹。',
        'zh-TW': '讀到想留下的文章，點文章下面的「收藏」就好。也可以先建一個收藏夾。',
        en: 'Press “Save” below a post to keep it. You can also create a folder first.',
      },
    },
    other: {
      title: { 'zh-CN': '没有公开的收藏夹', 'zh-TW': '沒有公開的收藏夾', en: 'No public folders' },
      text: { 'zh-CN': '收藏夹默认只有本人看得到。', 'zh-TW': '收藏夾預設只有本人看得到。', en: 'Folders are private by default.' },
    },
  },
  noItems: {
    own: {
      title: { 'zh-CN': '这个收藏夹还是空的', 'zh-TW': '這個收藏夾還是空的', en: 'This folder is empty' },
      text: {
        'zh-CN': '收藏文章时选它，文章就会出现在这里。',
        'zh-TW': '收藏文章時選它，文章就會出現在這裡。',
        en: 'Choose this folder when you save a post.',
      },
    },
    other: {
      title: { 'zh-CN': '这个收藏夹还是空的', 'zh-TW': '這個收藏夾還是空的', en: 'This folder is empty' },
      text: { 'zh-CN': '过些时候再来看看。', 'zh-TW': '過些時候再來看看。', en: 'Check back later.' },
    },
  },
} satisfies Subject

/** What people keep, and where. */
export const favorites = {
  save: { 'zh-CN': '收藏', 'zh-TW': '收藏', en: 'Save' },
  logIn: { 'zh-CN': '登录后收藏', 'zh-TW': '登入後收藏', en: 'Log in to save' },
  defaultName: { 'zh-CN': '默认收藏夹', 'zh-TW': '預設收藏夾', en: 'Default folder' },
  private: { 'zh-CN': '私密', 'zh-TW': '私密', en: 'Private' },
  items: each({ 'zh-CN': (count: string) => `${count} 篇`, 'zh-TW': (count) => `${count} 篇`, en: (count) => (count === '1' ? '1 post' : `${count} posts`) }),
  picker: {
    title: { 'zh-CN': '收藏到', 'zh-TW': '收藏到', en: 'Save to' },
    full: { 'zh-CN': '已满', 'zh-TW': '已滿', en: 'Full' },
    newName: { 'zh-CN': '新收藏夹', 'zh-TW': '新收藏夾', en: 'New folder' },
    create: { 'zh-CN': '新建', 'zh-TW': '新增', en: 'Create' },
  },
} satisfies Subject
