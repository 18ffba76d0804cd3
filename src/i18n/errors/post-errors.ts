import type { Subject } from '../languages.ts'

/** Refusals about posts, comments, pictures and folders. */
export const postErrors = {
  import_open: {
    'zh-CN': '上一次导入还没有完成，请先完成或取消它。',
    'zh-TW': '上一次匯入還沒有完成，請先完成或取消它。',
    en: 'Your last import is not finished. Finish or cancel it first.',
  },
  import_too_large: {
    'zh-CN': '文件太大了：zip 不超过 50 MB，xml 不超过 20 MB。',
    'zh-TW': '檔案太大了：zip 不超過 50 MB，xml 不超過 20 MB。',
    en: 'The file is too large: up to 50 MB for a zip, 20 MB for xml.',
  },
  import_fetch_failed: {
    'zh-CN': '没能从这个地址取到订阅内容，请检查地址，或下载后上传文件。',
    'zh-TW': '沒能從這個網址取到訂閱內容，請檢查網址，或下載後上傳檔案。',
    en: 'The feed could not be fetched. Check the address, or download the feed and upload the file.',
  },
  export_running: {
    'zh-CN': '正在准备上一次导出，完成后会通知你。',
    'zh-TW': '正在準備上一次匯出，完成後會通知你。',
    en: 'Your last export is still being prepared. We will notify you when it is ready.',
  },
  export_limit: {
    'zh-CN': '导出太频繁了：每 7 天最多 2 次。',
    'zh-TW': '匯出太頻繁了：每 7 天最多 2 次。',
    en: 'You can export your data twice every 7 days. Please try again later.',
  },
  image_too_large: {
    'zh-CN': '图片太大了：不超过 5 MB、4000 万像素。',
    'zh-TW': '圖片太大了：不超過 5 MB、4000 萬畫素。',
    en: 'This picture is too large: 5 MB and 40 megapixels at most.',
  },
  image_type_not_allowed: {
    'zh-CN': '只支持 jpg、png、gif 和 webp 图片。',
    'zh-TW': '只支援 jpg、png、gif 和 webp 圖片。',
    en: 'Only jpg, png, gif and webp pictures are supported.',
  },
  image_invalid: {
    'zh-CN': '这张图片打不开，可能已经损坏。',
    'zh-TW': '這張圖片打不開，可能已經損壞。',
    en: 'This picture cannot be opened; it may be damaged.',
  },
  audio_too_large: {
    'zh-CN': '音频太大了：不超过 20 MB。',
    'zh-TW': '音訊太大了：不超過 20 MB。',
    en: 'This audio file is too large: 20 MB at most.',
  },
  audio_type_not_allowed: {
    'zh-CN': '只支持 mp3、m4a 和 ogg 音频。',
    'zh-TW': '只支援 mp3、m4a 和 ogg 音訊。',
    en: 'Only mp3, m4a and ogg audio files are supported.',
  },
  audio_invalid: {
    'zh-CN': '这个音频打不开，可能已经损坏，或者里面是视频。',
    'zh-TW': '這個音訊打不開，可能已經損壞，或者裡面是影片。',
    en: 'This audio file cannot be opened; it may be damaged, or contain a video.',
  },
  image_url_not_allowed: {
    'zh-CN': '只能从公开的 http 或 https 地址转存图片，地址里不能带端口或密码。',
    'zh-TW': '只能從公開的 http 或 https 網址轉存圖片，網址裡不能帶連接埠或密碼。',
    en: 'Pictures can only be copied from public http or https addresses without a port or password.',
  },
  image_fetch_failed: {
    'zh-CN': '没能从这个地址取到图片，请改为直接上传。',
    'zh-TW': '沒能從這個網址取到圖片，請改為直接上傳。',
    en: 'The picture could not be fetched from its address. Please upload it instead.',
  },
  upload_quota: { 'zh-CN': '你的上传空间已经用完了。', 'zh-TW': '你的上傳空間已經用完了。', en: 'Your upload storage is full.' },
  post_not_found: {
    'zh-CN': '没有找到这篇文章，它可能已被删除或尚未公开。',
    'zh-TW': '沒有找到這篇文章，它可能已被刪除或尚未公開。',
    en: 'This post was not found. It may have been deleted, or is not public yet.',
  },
  post_not_editable: {
    'zh-CN': '文章正在审核中或已被锁定，暂时不能修改。',
    'zh-TW': '文章正在審核中或已被鎖定，暫時不能修改。',
    en: 'The post is in review or locked, so it cannot be edited now.',
  },
  post_not_submittable: {
    'zh-CN': '文章现在的状态不能提交审核。',
    'zh-TW': '文章現在的狀態不能送審。',
    en: 'The post cannot be submitted in its current state.',
  },
  series_limit: { 'zh-CN': '系列已经到上限，最多 50 个。', 'zh-TW': '系列已經到上限，最多 50 個。', en: 'You have reached the limit of 50 series.' },
  series_full: {
    'zh-CN': '这个系列已经满了，最多 100 篇文章。',
    'zh-TW': '這個系列已經滿了，最多 100 篇文章。',
    en: 'This series is full: it can hold 100 posts.',
  },
  series_changed: {
    'zh-CN': '系列里的文章有变动，请刷新后再调整顺序。',
    'zh-TW': '系列裡的文章有變動，請重新整理後再調整順序。',
    en: 'The posts in this series have changed. Reload the page and try again.',
  },
  newsletter_limit: {
    'zh-CN': '邮件订阅已经到上限，最多 100 个。',
    'zh-TW': '郵件訂閱已經到上限，最多 100 個。',
    en: 'You have reached the limit of 100 email subscriptions.',
  },
  series_follow_limit: {
    'zh-CN': '关注的系列已经到上限，最多 200 个。',
    'zh-TW': '追蹤的系列已經到上限，最多 200 個。',
    en: 'You have reached the limit of 200 followed series.',
  },
  post_not_shareable: {
    'zh-CN': '只有还没公开的文章才能用链接分享。',
    'zh-TW': '只有還沒公開的文章才能用連結分享。',
    en: 'Only posts that are not public can be shared by a link.',
  },
  draft_link_invalid: {
    'zh-CN': '这个链接不完整、已过期或被撤销了，请联系作者重新获取。',
    'zh-TW': '這個連結不完整、已過期或被撤銷了，請聯絡作者重新取得。',
    en: 'This link is incomplete, has expired or was revoked. Please ask the author for a new one.',
  },
  post_already_public: {
    'zh-CN': '文章在这期间已经公开，再保存就会改动读者看到的内容。',
    'zh-TW': '文章在這期間已經公開，再儲存就會改動讀者看到的內容。',
    en: 'The post has become public meanwhile: saving now changes what readers see.',
  },
  post_not_schedulable: {
    'zh-CN': '只有草稿和等待审核的文章可以定时发布。',
    'zh-TW': '只有草稿和等待審核的文章可以排程發布。',
    en: 'Only drafts and posts in review can be scheduled.',
  },
  post_not_unpublishable: {
    'zh-CN': '文章现在没有公开，或已被锁定，不能取消发布。',
    'zh-TW': '文章現在沒有公開，或已被鎖定，不能取消發布。',
    en: 'The post is not public, or it is locked, so it cannot be unpublished.',
  },
  post_not_withdrawable: {
    'zh-CN': '文章现在没有在等待审核，或已被锁定，不能撤回。',
    'zh-TW': '文章現在沒有在等待審核，或已被鎖定，不能撤回。',
    en: 'The post is not waiting for review, or it is locked, so it cannot be withdrawn.',
  },
  draft_limit: {
    'zh-CN': '草稿最多 500 篇。请先写完或删掉一些。',
    'zh-TW': '草稿最多 500 篇。請先寫完或刪掉一些。',
    en: 'You can have at most 500 drafts. Finish or delete some first.',
  },
  post_not_public: { 'zh-CN': '文章还没有公开。', 'zh-TW': '文章還沒有公開。', en: 'The post is not public yet.' },
  version_conflict: {
    'zh-CN': '文章在你打开之后被修改过。请先看看最新的内容，再做决定。',
    'zh-TW': '文章在你開啟之後被修改過。請先看看最新的內容，再做決定。',
    en: 'The post has changed since you opened it. Look at the latest version, then decide.',
  },
  self_energize: { 'zh-CN': '不能给自己的文章充能。', 'zh-TW': '不能給自己的文章充能。', en: 'You cannot energize your own post.' },
  energize_cap_reached: {
    'zh-CN': '每人最多给一篇文章充 20 点能量，你已经到上限了。',
    'zh-TW': '每人最多給一篇文章充 20 點能量，你已經到上限了。',
    en: 'You can give a post at most 20 energy, and you have reached that limit.',
  },
  comments_closed: { 'zh-CN': '这篇文章的评论已关闭。', 'zh-TW': '這篇文章的留言已關閉。', en: 'Comments on this post are closed.' },
  closed_by_moderator: {
    'zh-CN': '评论是由版主或管理员关闭的，只有他们能重新打开。',
    'zh-TW': '留言是由版主或管理員關閉的，只有他們能重新開啟。',
    en: 'A moderator closed these comments. Only moderators can open them again.',
  },
  pin_reply: { 'zh-CN': '回复不能置顶，只能置顶评论。', 'zh-TW': '回覆不能置頂，只能置頂留言。', en: 'Replies cannot be pinned, only comments can.' },
  comment_not_found: {
    'zh-CN': '没有找到这条评论，它可能已被删除。',
    'zh-TW': '沒有找到這則留言，它可能已被刪除。',
    en: 'This comment was not found. It may have been deleted.',
  },
  comment_empty: {
    'zh-CN': '评论不能是空的，写点什么或加一张图片吧。',
    'zh-TW': '留言不能是空的，寫點什麼或加一張圖片吧。',
    en: 'Write something or add a picture.',
  },
  comment_too_long: { 'zh-CN': '评论最多 1000 字。', 'zh-TW': '留言最多 1000 字。', en: 'Comments can have at most 1,000 characters.' },
  comment_forbidden: {
    'zh-CN': '只有评论者、文章作者和管理员可以删除这条评论。',
    'zh-TW': '只有留言者、文章作者和管理員可以刪除這則留言。',
    en: 'Only its author, the author of the post and admins can delete this comment.',
  },
  comment_image_invalid: {
    'zh-CN': '评论里的图片必须是你自己为评论上传的。',
    'zh-TW': '留言裡的圖片必須是你自己為留言上傳的。',
    en: 'A comment can only use a picture that you uploaded for it.',
  },
  mention_limit: { 'zh-CN': '一条评论最多提到 10 个人。', 'zh-TW': '一則留言最多提到 10 個人。', en: 'A comment can mention at most 10 people.' },
  tag_same: { 'zh-CN': '新旧名字是同一个标签。', 'zh-TW': '新舊名字是同一個標籤。', en: 'The old and the new name are the same tag.' },
  tag_limit: {
    'zh-CN': '最多关注 100 个、屏蔽 100 个标签。请先取消一些。',
    'zh-TW': '最多追蹤 100 個、隱藏 100 個標籤。請先取消一些。',
    en: 'You can follow at most 100 tags and mute 100. Remove some first.',
  },
  folder_limit: { 'zh-CN': '最多建 50 个收藏夹。', 'zh-TW': '最多建 50 個收藏夾。', en: 'You can have at most 50 folders.' },
  folder_full: {
    'zh-CN': '这个收藏夹已经满了，最多 1000 篇。',
    'zh-TW': '這個收藏夾已經滿了，最多 1000 篇。',
    en: 'This folder is full: it holds at most 1,000 posts.',
  },
  default_folder: { 'zh-CN': '默认收藏夹不能删除。', 'zh-TW': '預設收藏夾不能刪除。', en: 'The default folder cannot be deleted.' },
} satisfies Subject
