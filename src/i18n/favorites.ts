import { each, type Subject } from './languages.ts'

/** Folders of saved posts, in a person's space. */
export const folders = {
  title: { 'zh-CN': '收藏夹', en: 'Folders' },
  all: { 'zh-CN': '全部收藏夹', en: 'All folders' },
  create: { 'zh-CN': '新建收藏夹', en: 'New folder' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  delete: { 'zh-CN': '删除', en: 'Delete' },
  deleteTitle: { 'zh-CN': '删除收藏夹？', en: 'Delete this folder?' },
  deleteText: {
    'zh-CN': '里面的文章会从收藏里拿掉，文章本身还在。',
    en: 'The posts in it will no longer be saved there. The posts themselves are not deleted.',
  },
  name: { 'zh-CN': '名字', en: 'Name' },
  description: { 'zh-CN': '简介', en: 'Description' },
  isPublic: { 'zh-CN': '公开', en: 'Public' },
  isPublicHint: { 'zh-CN': '公开之后，大家可以在你的空间看到这个收藏夹。', en: 'Everyone can see a public folder in your space.' },
  save: { 'zh-CN': '保存', en: 'Save' },
  created: { 'zh-CN': '收藏夹已创建。', en: 'Folder created.' },
  saved: { 'zh-CN': '收藏夹已保存。', en: 'Folder saved.' },
  deleted: { 'zh-CN': '收藏夹已删除。', en: 'Folder deleted.' },
  addedOn: { 'zh-CN': '收藏于', en: 'Saved' },
  move: { 'zh-CN': '移到…', en: 'Move to…' },
  moveTitle: { 'zh-CN': '移到哪个收藏夹？', en: 'Move to which folder?' },
  moved: { 'zh-CN': '已移动。', en: 'Moved.' },
  remove: { 'zh-CN': '移出', en: 'Remove' },
  removed: { 'zh-CN': '已移出收藏夹。', en: 'Removed from the folder.' },
  unavailable: { 'zh-CN': '这篇文章现在看不到了。', en: 'This post is no longer available.' },
  browse: { 'zh-CN': '找文章看', en: 'Find something to read' },
  noFolders: {
    own: {
      title: { 'zh-CN': '还没有收藏', en: 'Nothing saved yet' },
      text: {
        'zh-CN': '读到想留下的文章，点文章下面的「收藏」就好。也可以先建一个收藏夹。',
        en: 'Press “Save” below a post to keep it. You can also create a folder first.',
      },
    },
    other: {
      title: { 'zh-CN': '没有公开的收藏夹', en: 'No public folders' },
      text: { 'zh-CN': '收藏夹默认只有本人看得到。', en: 'Folders are private by default.' },
    },
  },
  noItems: {
    own: {
      title: { 'zh-CN': '这个收藏夹还是空的', en: 'This folder is empty' },
      text: { 'zh-CN': '收藏文章时选它，文章就会出现在这里。', en: 'Choose this folder when you save a post.' },
    },
    other: {
      title: { 'zh-CN': '这个收藏夹还是空的', en: 'This folder is empty' },
      text: { 'zh-CN': '过些时候再来看看。', en: 'Check back later.' },
    },
  },
} satisfies Subject

/** What people keep, and where. */
export const favorites = {
  save: { 'zh-CN': '收藏', en: 'Save' },
  logIn: { 'zh-CN': '登录后收藏', en: 'Log in to save' },
  defaultName: { 'zh-CN': '默认收藏夹', en: 'Default folder' },
  private: { 'zh-CN': '私密', en: 'Private' },
  items: each({ 'zh-CN': (count: string) => `${count} 篇`, en: (count) => (count === '1' ? '1 post' : `${count} posts`) }),
  picker: {
    title: { 'zh-CN': '收藏到', en: 'Save to' },
    full: { 'zh-CN': '已满', en: 'Full' },
    newName: { 'zh-CN': '新收藏夹', en: 'New folder' },
    create: { 'zh-CN': '新建', en: 'Create' },
  },
} satisfies Subject
