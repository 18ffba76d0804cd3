import { each, type Subject } from './languages.ts'

/** Bringing texts from elsewhere. */
export const imports = {
  title: { 'zh-CN': '导入文章', en: 'Import posts' },
  link: { 'zh-CN': '导入', en: 'Import' },
  lead: {
    'zh-CN': '把别处的文章带过来。先看看找到了什么，再选要导入的；它们都会成为草稿，不会自动发布。',
    en: 'Bring posts from elsewhere. First see what was found, then choose. They become drafts and are never published by themselves.',
  },
  file: {
    title: { 'zh-CN': '上传文件', en: 'Upload a file' },
    label: { 'zh-CN': '文件', en: 'File' },
    hint: {
      'zh-CN': '含 Markdown 文件和图片的 zip（不超过 50 MB），或 WordPress 导出的 xml、RSS / Atom 文件（不超过 20 MB），最多 1000 篇。',
      en: 'A zip with Markdown files and pictures (up to 50 MB), or a WordPress export, RSS or Atom file (up to 20 MB), with up to 1,000 posts.',
    },
    submit: { 'zh-CN': '上传并查看', en: 'Upload and preview' },
  },
  feed: {
    title: { 'zh-CN': '从订阅地址导入', en: 'Import from a feed' },
    label: { 'zh-CN': 'RSS 或 Atom 地址', en: 'Address of an RSS or Atom feed' },
    submit: { 'zh-CN': '获取并查看', en: 'Fetch and preview' },
  },
  reading: { 'zh-CN': '正在读取文件…', en: 'Reading the file…' },
  writing: each({ 'zh-CN': (done: string, total: string) => `正在导入：${done} / ${total} 篇`, en: (done, total) => `Importing: ${done} of ${total}` }),
  leave: { 'zh-CN': '可以离开这个页面，完成后会通知你。', en: 'You can leave this page. We will notify you when it is done.' },
  cancel: { 'zh-CN': '取消导入', en: 'Cancel import' },
  cancelled: { 'zh-CN': '已取消。已经导入的草稿会保留。', en: 'Cancelled. Drafts that were already imported stay.' },
  preview: {
    title: each({ 'zh-CN': (count: number) => `找到 ${count} 篇`, en: (count) => (count === 1 ? '1 post found' : `${count} posts found`) }),
    lead: {
      'zh-CN': '勾选要导入的文章。评论、统计和原来的发布时间不会带过来，原来的日期会留在导入结果里。',
      en: 'Choose what to import. Comments, statistics and the original publishing time do not come along; the original date is kept in the report.',
    },
    submit: { 'zh-CN': '导入所选', en: 'Import selected' },
    started: { 'zh-CN': '已开始导入。', en: 'Import started.' },
    pictures: each({ 'zh-CN': (count: number) => `${count} 张图片`, en: (count) => (count === 1 ? '1 picture' : `${count} pictures`) }),
    untitled: { 'zh-CN': '（没有标题）', en: '(no title)' },
  },
  result: {
    title: { 'zh-CN': '上次导入的结果', en: 'Your last import' },
    summary: each({
      'zh-CN': (written: number, refused: number) => (refused > 0 ? `${written} 篇成为草稿，${refused} 篇没有导入。` : `${written} 篇成为草稿。`),
      en: (written, refused) => (refused > 0 ? `${written} became drafts, ${refused} could not be imported.` : `${written} became drafts.`),
    }),
    drafts: { 'zh-CN': '查看草稿', en: 'View drafts' },
    written: { 'zh-CN': '已成为草稿', en: 'Draft' },
    refused: { 'zh-CN': '没有导入', en: 'Not imported' },
    found: { 'zh-CN': '没有选', en: 'Not selected' },
    chosen: { 'zh-CN': '没有导入', en: 'Not imported' },
  },
  problems: {
    no_title: { 'zh-CN': '没有标题', en: 'No title' },
    bad_date: { 'zh-CN': '日期看不懂', en: 'Unreadable date' },
    too_long: { 'zh-CN': '正文太长（超过 200 KB）', en: 'The text is too long (over 200 KB)' },
    too_complex: { 'zh-CN': '格式太复杂，没能读取', en: 'The formatting is too complex to read' },
    tags_left_out: { 'zh-CN': '这些标签没有带过来', en: 'These tags were left out' },
    picture_failed: { 'zh-CN': '图片没能取到，或不是支持的图片', en: 'A picture could not be fetched, or is of no supported kind' },
    picture_missing: { 'zh-CN': '文件里没有这张图片', en: 'The file does not contain this picture' },
    too_many_pictures: { 'zh-CN': '图片太多，只带来前 50 张', en: 'Too many pictures: only the first 50 came along' },
    comments_left_out: { 'zh-CN': '评论没有带过来', en: 'Comments were left out' },
    markup_left_out: { 'zh-CN': 'WordPress 短代码没有带过来', en: 'WordPress shortcodes were left out' },
    draft_limit: { 'zh-CN': '草稿已满 500 篇', en: 'You have 500 drafts already' },
    quota: { 'zh-CN': '上传空间已满，图片没有带过来', en: 'Your upload space is full: a picture was left out' },
  },
  failures: {
    not_readable: {
      'zh-CN': '这个文件读不了：它可能已经损坏，或不是支持的格式。',
      en: 'This file cannot be read: it may be damaged, or of a kind that is not supported.',
    },
    too_large: { 'zh-CN': '压缩包解开后太大，或文件太多。', en: 'The archive is too large when unpacked, or has too many files.' },
    nothing_found: { 'zh-CN': '里面没有找到文章。', en: 'No posts were found in it.' },
    too_many: { 'zh-CN': '文章超过 1000 篇，请分成几次导入。', en: 'There are more than 1,000 posts. Please import them in several parts.' },
    not_allowed: { 'zh-CN': '你的账号现在不能写文章，导入已停止。', en: 'Your account cannot write posts at the moment. The import has stopped.' },
    error: { 'zh-CN': '导入时出了错，请稍后再试。', en: 'Something went wrong. Please try again later.' },
  },
} satisfies Subject
