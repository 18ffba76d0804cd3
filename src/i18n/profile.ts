import { each, type Subject } from './languages.ts'
import { reasonGiven } from './quoted.ts'

/** How people look to others: picture, name, signature. */
export const profile = {
  avatar: {
    title: { 'zh-CN': '头像', 'zh-TW': '頭像', en: 'Picture' },
    hint: {
      'zh-CN': 'jpg、png、gif 或 webp，不超过 5 MB。也可以把图片拖到这里。',
      'zh-TW': 'jpg、png、gif 或 webp，不超過 5 MB。也可以把圖片拖到這裡。',
      en: 'jpg, png, gif or webp, up to 5 MB. You can also drop one here.',
    },
    choose: { 'zh-CN': '选择图片', 'zh-TW': '選擇圖片', en: 'Choose picture' },
    replace: { 'zh-CN': '换一张', 'zh-TW': '換一張', en: 'Choose another' },
    saved: { 'zh-CN': '头像已更新。', 'zh-TW': '頭像已更新。', en: 'Picture updated.' },
    crop: { 'zh-CN': '调整头像', 'zh-TW': '調整頭像', en: 'Adjust your picture' },
    stage: {
      'zh-CN': '头像取景框：方向键移动图片，加号和减号缩放',
      'zh-TW': '頭像取景框：方向鍵移動圖片，加號和減號縮放',
      en: 'Picture frame: arrow keys move the picture, plus and minus zoom',
    },
    stageHint: { 'zh-CN': '拖动图片选位置，滚轮或双指缩放。', 'zh-TW': '拖動圖片選位置，滾輪或雙指縮放。', en: 'Drag to move; scroll or pinch to zoom.' },
    zoom: { 'zh-CN': '缩放', 'zh-TW': '縮放', en: 'Zoom' },
    progress: { 'zh-CN': '上传进度', 'zh-TW': '上傳進度', en: 'Upload progress' },
    save: { 'zh-CN': '用这张', 'zh-TW': '用這張', en: 'Use this picture' },
    retry: { 'zh-CN': '再试一次', 'zh-TW': '再試一次', en: 'Try again' },
  },
  details: {
    title: { 'zh-CN': '名字和签名', 'zh-TW': '名字和簽名', en: 'Name and signature' },
    name: { 'zh-CN': '名字', 'zh-TW': '名字', en: 'Name' },
    nameRule: { 'zh-CN': '2–20 个字，可用文字、数字、_ 和 -。', 'zh-TW': '2–20 個字，可用文字、數字、_ 和 -。', en: '2 to 20 letters, digits, _ or -.' },
    signature: { 'zh-CN': '签名', 'zh-TW': '簽名', en: 'Signature' },
    signatureHint: {
      'zh-CN': '一句话介绍自己，大家会在你的主页看到。',
      'zh-TW': '一句話介紹自己，大家會在你的個人頁面看到。',
      en: 'A short line about you, shown on your page.',
    },
    signaturePlaceholder: { 'zh-CN': '比如：在城市里种番茄', 'zh-TW': '例如：在城市裡種番茄', en: 'For example: growing tomatoes in the city' },
    free: { 'zh-CN': '第一次改名免费。', 'zh-TW': '第一次改名免費。', en: 'Your first name change is free.' },
    cost: each({
      'zh-CN': (cost: number, balance: string) => `改名要花 ${cost} 能量，你有 ${balance}。`,
      'zh-TW': (cost, balance) => `改名要花 ${cost} 能量，你有 ${balance}。`,
      en: (cost, balance) => `Changing your name costs ${cost} energy. You have ${balance}.`,
    }),
    costIntoDebt: each({
      'zh-CN': (cost: number, balance: string, after: string) => `改名要花 ${cost} 能量，你有 ${balance}，改完会变成 ${after}。`,
      'zh-TW': (cost, balance, after) => `改名要花 ${cost} 能量，你有 ${balance}，改完會變成 ${after}。`,
      en: (cost, balance, after) => `Changing your name costs ${cost} energy. You have ${balance}; your balance would be ${after}.`,
    }),
    inDebt: each({
      'zh-CN': (balance: string) => `你的能量是 ${balance}，暂时不能改名。签到或收到充能，回到 0 就可以了。`,
      'zh-TW': (balance) => `你的能量是 ${balance}，暫時不能改名。簽到或收到充能，回到 0 就可以了。`,
      en: (balance) => `Your balance is ${balance}, so you cannot change your name. Check in or receive energy to get back to 0.`,
    }),
    review: {
      'zh-CN': '名字和签名要先经过审核，通过后大家才会看到。头像不用审核。',
      'zh-TW': '名字和簽名要先經過審核，通過後大家才會看到。頭像不用審核。',
      en: 'Names and signatures are reviewed before they are shown. Pictures are not.',
    },
    waitingName: each({
      'zh-CN': (name: string, current: string) => `等待审核：新名字「${name}」。通过之前，大家看到的还是「${current}」。`,
      'zh-TW': (name, current) => `等待審核：新名字「${name}」。通過之前，大家看到的還是「${current}」。`,
      en: (name, current) => `In review: the new name “${name}”. Until it is approved, people see “${current}”.`,
    }),
    refundPromise: each({
      'zh-CN': (cost: number) => `没通过会退还 ${cost} 能量。`,
      'zh-TW': (cost) => `沒通過會退還 ${cost} 能量。`,
      en: (cost) => `If it is rejected, your ${cost} energy is refunded.`,
    }),
    waitingSignature: {
      'zh-CN': '等待审核：新签名。通过之前，大家看到的还是原来的。',
      'zh-TW': '等待審核：新簽名。通過之前，大家看到的還是原來的。',
      en: 'In review: your new signature. Until it is approved, people see the old one.',
    },
    withdraw: { 'zh-CN': '撤回', 'zh-TW': '撤回', en: 'Withdraw' },
    withdrawn: { 'zh-CN': '已撤回。', 'zh-TW': '已撤回。', en: 'Withdrawn.' },
    alreadyDecided: { 'zh-CN': '审核已经有结果了。', 'zh-TW': '審核已經有結果了。', en: 'The review has already been decided.' },
    rejectedName: each({
      'zh-CN': (name: string, reason: string) => `新名字「${name}」没有通过审核，${reasonGiven['zh-CN'](reason)}`,
      'zh-TW': (name, reason) => `新名字「${name}」沒有通過審核，${reasonGiven['zh-TW'](reason)}`,
      en: (name, reason) => `The new name “${name}” was not approved. ${reasonGiven.en(reason)}`,
    }),
    rejectedSignature: each({
      'zh-CN': (reason: string) => `新签名没有通过审核，${reasonGiven['zh-CN'](reason)}`,
      'zh-TW': (reason) => `新簽名沒有通過審核，${reasonGiven['zh-TW'](reason)}`,
      en: (reason) => `Your new signature was not approved. ${reasonGiven.en(reason)}`,
    }),
    takenMeanwhile: each({
      'zh-CN': (name: string) => `新名字「${name}」已经被别人先用了，没能改成。`,
      'zh-TW': (name) => `新名字「${name}」已經被別人先用了，沒能改成。`,
      en: (name) => `The name “${name}” was taken in the meantime, so your name was not changed.`,
    }),
    refunded: each({ 'zh-CN': (cost: number) => `${cost} 能量已退还。`, 'zh-TW': (cost) => `${cost} 能量已退還。`, en: (cost) => `${cost} energy refunded.` }),
    submit: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
    saved: { 'zh-CN': '已保存。', 'zh-TW': '已儲存。', en: 'Saved.' },
    submitted: { 'zh-CN': '已提交，等待审核。', 'zh-TW': '已送出，等待審核。', en: 'Submitted for review.' },
    unchanged: { 'zh-CN': '没有需要保存的改动。', 'zh-TW': '沒有需要儲存的改動。', en: 'No changes to save.' },
  },
} satisfies Subject
