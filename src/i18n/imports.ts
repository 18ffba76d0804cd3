import { each, type Subject } from './languages.ts'

/** Bringing texts from elsewhere. */
export const imports = {
  title: { 'zh-CN': '导入文章', 'zh-TW': '匯入文章', en: 'Import posts' },
  link: { 'zh-CN': '导入', 'zh-TW': '匯入', en: 'Import' },
  lead: {
    'zh-CN': '从其他网站导入文章。先预览，再选择要导入的；导入后都是草稿，不会自动发布。',
    'zh-TW': '從其他網站匯入文章。先預覽，再選擇要匯入的；匯入後都是草稿，不會自動發布。',
    en: 'Import posts from other sites. Preview them first, then choose. They become drafts and are never published automatically.',
  },
  file: {
    title: { 'zh-CN': '上传文件', 'zh-TW': '上傳檔案', en: 'Upload a file' },
    hint: {
      'zh-CN': '含 Markdown 文件和图片的 zip（不超过 50 MB），或 WordPress 导出的 xml、RSS / Atom 文件（不超过 20 MB），最多 1000 篇。',
      'zh-TW': '含 Markdown 檔案和圖片的 zip（不超過 50 MB），或 WordPress 匯出的 xml、RSS / Atom 檔案（不超過 20 MB），最多 1000 篇。',
      en: 'A zip with Markdown files and pictures (up to 50 MB), or a WordPress export, RSS or Atom file (up to 20 MB), with up to 1,000 posts.',
    },
    submit: { 'zh-CN': '上传并查看', 'zh-TW': '上傳並檢視', en: 'Upload and preview' },
  },
  feed: {
    title: { 'zh-CN': '从订阅地址导入', 'zh-TW': '從訂閱網址匯入', en: 'Import from a feed' },
    label: { 'zh-CN': 'RSS 或 Atom 地址', 'zh-TW': 'RSS 或 Atom 網址', en: 'Address of an RSS or Atom feed' },
    submit: { 'zh-CN': '获取并查看', 'zh-TW': '取得並檢視', en: 'Fetch and preview' },
  },
  reading: { 'zh-CN': '正在读取文件…', 'zh-TW': '正在讀取檔案…', en: 'Reading the file…' },
  writing: each({
    'zh-CN': (done: string, total: string) => `正在导入：${done} / ${total} 篇`,
    'zh-TW': (done, total) => `正在匯入：${done} / ${total} 篇`,
    en: (done, total) => `Importing: ${done} of ${total}`,
  }),
  leave: {
    'zh-CN': '可以离开这个页面，完成后会通知你。',
    'zh-TW': '可以離開這個頁面，完成後會通知你。',
    en: 'You can leave this page. We will notify you when it is done.',
  },
  cancel: { 'zh-CN': '取消导入', 'zh-TW': '取消匯入', en: 'Cancel import' },
  cancelled: {
    'zh-CN': '已取消。已经导入的草稿会保留。',
    'zh-TW': '已取消。已經匯入的草稿會保留。',
    en: 'Cancelled. Drafts that were already imported are kept.',
  },
  preview: {
    title: each({
      'zh-CN': (count: number) => `找到 ${count} 篇`,
      'zh-TW': (count) => `找到 ${count} 篇`,
      en: (count) => (count === 1 ? '1 post found' : `${count} posts found`),
    }),
    lead: {
      'zh-CN': '勾选要导入的文章。评论、统计和原来的发布时间不会导入，原来的日期会显示在导入结果里。',
      'zh-TW': '勾選要匯入的文章。留言、統計和原來的發布時間不會匯入，原來的日期會顯示在匯入結果裡。',
      en: 'Choose what to import. Comments, statistics and the original publishing time are not imported; the original date is shown in the report.',
    },
    until: each({
      'zh-CN': (time: string) => `文件保存到 ${time}，请在此之前选择。`,
      'zh-TW': (time) => `檔案保存到 ${time}，請在此之前選擇。`,
      en: (time) => `The file is kept until ${time}. Please choose before then.`,
    }),
    submit: { 'zh-CN': '导入所选', 'zh-TW': '匯入所選', en: 'Import selected' },
    started: { 'zh-CN': '已开始导入。', 'zh-TW': '已開始匯入。', en: 'Import started.' },
    pictures: each({
      'zh-CN': (count: number) => `${count} 张图片`,
      'zh-TW': (count) => `${count} 張圖片`,
      en: (count) => (count === 1 ? '1 picture' : `${count} pictures`),
    }),
    untitled: { 'zh-CN': '（没有标题）', 'zh-TW': '（沒有標題）', en: '(no title)' },
  },
  result: {
    title: { 'zh-CN': '上次导入的结果', 'zh-TW': '上次匯入的結果', en: 'Your last import' },
    summary: each({
      'zh-CN': (written: number, refused: number) => (refused > 0 ? `${written} 篇成为草稿，${refused} 篇没有导入。` : `${written} 篇成为草稿。`),
      'zh-TW': (written, refused) => (refused > 0 ? `${written} 篇成為草稿，${refused} 篇沒有匯入。` : `${written} 篇成為草稿。`),
      en: (written, refused) => `${written} became ${written === 1 ? 'a draft' : 'drafts'}${refused > 0 ? `, ${refused} could not be imported` : ''}.`,
    }),
    drafts: { 'zh-CN': '查看草稿', 'zh-TW': '檢視草稿', en: 'View drafts' },
    written: { 'zh-CN': '已成为草稿', 'zh-TW': '已成為草稿', en: 'Draft' },
    refused: { 'zh-CN': '没有导入', 'zh-TW': '沒有匯入', en: 'Not imported' },
    found: { 'zh-CN': '没有选', 'zh-TW': '沒有選', en: 'Not selected' },
    chosen: { 'zh-CN': '没有导入', 'zh-TW': '沒有匯入', en: 'Not imported' },
  },
  problems: {
    no_title: { 'zh-CN': '没有标题', 'zh-TW': '沒有標題', en: 'No title' },
    bad_date: { 'zh-CN': '日期无法识别', 'zh-TW': '日期無法辨識', en: 'Unreadable date' },
    too_long: { 'zh-CN': '正文太长（超过 200 KB）', 'zh-TW': '內文太長（超過 200 KB）', en: 'The text is too long (over 200 KB)' },
    too_complex: { 'zh-CN': '格式太复杂，没能读取', 'zh-TW': '格式太複雜，沒能讀取', en: 'The formatting is too complex to read' },
    tags_left_out: { 'zh-CN': '这些标签没有导入', 'zh-TW': '這些標籤沒有匯入', en: 'These tags were skipped' },
    picture_failed: {
      'zh-CN': '图片无法下载，或格式不支持',
      'zh-TW': '圖片無法下載，或格式不支援',
      en: 'A picture could not be fetched, or its format is not supported',
    },
    picture_missing: { 'zh-CN': '文件里没有这张图片', 'zh-TW': '檔案裡沒有這張圖片', en: 'The file does not contain this picture' },
    too_many_pictures: {
      'zh-CN': '图片太多，只导入了前 50 张',
      'zh-TW': '圖片太多，只匯入了前 50 張',
      en: 'Too many pictures: only the first 50 were imported',
    },
    series_left_out: {
      'zh-CN': '没有放进系列，请在草稿里选择',
      'zh-TW': '沒有放進系列，請在草稿裡選擇',
      en: 'It was not added to its series: choose one in the draft',
    },
    comments_left_out: { 'zh-CN': '评论没有导入', 'zh-TW': '留言沒有匯入', en: 'Comments were skipped' },
    markup_left_out: { 'zh-CN': 'WordPress 短代码没有导入', 'zh-TW': 'WordPress 短程式碼沒有匯入', en: 'WordPress shortcodes were skipped' },
    draft_limit: { 'zh-CN': '草稿已满 500 篇', 'zh-TW': '草稿已滿 500 篇', en: 'You have 500 drafts already' },
    quota: { 'zh-CN': '上传空间已满，图片没有导入', 'zh-TW': '上傳空間已滿，圖片沒有匯入', en: 'Your upload storage is full: a picture was skipped' },
  },
  failures: {
    not_readable: {
      'zh-CN': '无法读取这个文件：它可能已损坏，或格式不支持。',
      'zh-TW': '無法讀取這個檔案：它可能已損壞，或格式不支援。',
      en: 'This file cannot be read: it may be damaged, or its format is not supported.',
    },
    too_large: {
      'zh-CN': '压缩包解开后太大，或文件太多。',
      'zh-TW': '壓縮包解開後太大，或檔案太多。',
      en: 'The archive is too large when unpacked, or has too many files.',
    },
    nothing_found: { 'zh-CN': '里面没有找到文章。', 'zh-TW': '裡面沒有找到文章。', en: 'No posts were found in it.' },
    too_many: {
      'zh-CN': '文章超过 1000 篇，请分成几次导入。',
      'zh-TW': '文章超過 1000 篇，請分成幾次匯入。',
      en: 'There are more than 1,000 posts. Please import them in several parts.',
    },
    not_allowed: {
      'zh-CN': '你的账号现在不能写文章，导入已停止。',
      'zh-TW': '你的帳號現在不能寫文章，匯入已停止。',
      en: 'Your account cannot write posts at the moment. The import has stopped.',
    },
    expired: {
      'zh-CN': '上传的文件只保存七天，已经删除，请重新上传。',
      'zh-TW': '上傳的檔案只保存七天，已經刪除，請重新上傳。',
      en: 'Uploaded files are kept for seven days. This one has been deleted. Please upload it again.',
    },
    error: { 'zh-CN': '导入时出了错，请稍后再试。', 'zh-TW': '匯入時出了錯，請稍後再試。', en: 'Something went wrong. Please try again later.' },
  },
} satisfies Subject
