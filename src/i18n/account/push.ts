import { each, type Subject } from '../languages.ts'

/** Notices on the devices of a person (Web Push): what they say, where they are turned on, and what the owner sees of it. */
export const push = {
  message: {
    came: each({
      'zh-CN': (count: number) => `${count} 条新消息`,
      'zh-TW': (count) => `${count} 則新通知`,
      en: (count) => (count === 1 ? '1 new notification' : `${count} new notifications`),
    }),
    from: each({
      'zh-CN': (names: string, count: number) => `${count} 条新消息，来自 ${names}`,
      'zh-TW': (names, count) => `${count} 則新通知，來自 ${names}`,
      en: (names, count) => (count === 1 ? `1 new notification from ${names}` : `${count} new notifications, from ${names}`),
    }),
    comma: { 'zh-CN': '、', 'zh-TW': '、', en: ', ' },
  },
  title: { 'zh-CN': '推送通知', 'zh-TW': '推播通知', en: 'Push notifications' },
  lead: {
    'zh-CN': '有新消息时，即使没打开本站，设备上也会收到通知。每台设备单独打开；退出登录后就不再发送。',
    'zh-TW': '有新通知時，即使沒開啟本站，裝置上也會收到。每台裝置分別開啟；登出後就不再傳送。',
    en: 'Get notifications on this device even when the site is not open. Each device is turned on by itself, and logging out turns it off.',
  },
  off: { 'zh-CN': '本站关闭了推送通知。', 'zh-TW': '本站關閉了推播通知。', en: 'Push notifications are turned off on this site.' },
  lost: {
    'zh-CN': '推送通知暂时不能发送，站长需要先处理。',
    'zh-TW': '推播通知暫時無法傳送，站長需要先處理。',
    en: 'Push notifications cannot be sent right now. The owner of the site has to fix this.',
  },
  states: {
    unsupported: {
      'zh-CN': '这个浏览器不支持推送通知。',
      'zh-TW': '這個瀏覽器不支援推播通知。',
      en: 'This browser does not support push notifications.',
    },
    insecure: {
      'zh-CN': '推送通知需要 HTTPS。',
      'zh-TW': '推播通知需要 HTTPS。',
      en: 'Push notifications need HTTPS.',
    },
    install: {
      'zh-CN': '在 iPhone 和 iPad 上，请先点「分享」里的「添加到主屏幕」，再从主屏幕打开本站，然后在这里打开通知。',
      'zh-TW': '在 iPhone 和 iPad 上，請先點「分享」裡的「加入主畫面」，再從主畫面開啟本站，然後在這裡開啟通知。',
      en: 'On an iPhone or iPad, first choose Share, then Add to Home Screen. Open the site from the Home Screen and turn notifications on here.',
    },
    denied: {
      'zh-CN': '浏览器禁止了本站的通知。请在浏览器的网站设置里允许通知，再刷新这一页。',
      'zh-TW': '瀏覽器封鎖了本站的通知。請在瀏覽器的網站設定裡允許通知，再重新整理這一頁。',
      en: 'Your browser blocks notifications from this site. Allow them in the browser’s site settings, then reload this page.',
    },
    again: {
      'zh-CN': '这台设备的通知已经失效，请重新打开。',
      'zh-TW': '這台裝置的通知已經失效，請重新開啟。',
      en: 'Notifications on this device have stopped working. Turn them on again.',
    },
  },
  turnOn: { 'zh-CN': '在这台设备上打开', 'zh-TW': '在這台裝置上開啟', en: 'Turn on for this device' },
  turnedOn: { 'zh-CN': '已打开。', 'zh-TW': '已開啟。', en: 'Turned on.' },
  turnOff: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Turn off' },
  turnOffNamed: each({
    'zh-CN': (name: string) => `关闭「${name}」的通知`,
    'zh-TW': (name) => `關閉「${name}」的通知`,
    en: (name) => `Turn off notifications on ${name}`,
  }),
  turnedOff: { 'zh-CN': '已关闭。', 'zh-TW': '已關閉。', en: 'Turned off.' },
  since: { 'zh-CN': '打开于', 'zh-TW': '開啟於', en: 'On since' },
  lastSent: { 'zh-CN': '最近一次', 'zh-TW': '最近一次', en: 'Last sent' },
  choose: { 'zh-CN': '通知内容', 'zh-TW': '通知內容', en: 'Choose what to send' },
  categories: { 'zh-CN': '发送哪些消息', 'zh-TW': '傳送哪些通知', en: 'Send me' },
  shows: { 'zh-CN': '锁屏上显示', 'zh-TW': '鎖定畫面上顯示', en: 'On the lock screen' },
  showing: {
    all: { 'zh-CN': '全部内容', 'zh-TW': '全部內容', en: 'The whole notification' },
    who: { 'zh-CN': '只显示是谁', 'zh-TW': '只顯示是誰', en: 'Only who it is from' },
    nothing: { 'zh-CN': '只显示有新消息', 'zh-TW': '只顯示有新通知', en: 'Only that something came' },
  },
  save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
  saved: { 'zh-CN': '已保存。', 'zh-TW': '已儲存。', en: 'Saved.' },
  quiet: {
    title: { 'zh-CN': '免打扰时段', 'zh-TW': '勿擾時段', en: 'Quiet hours' },
    enabled: { 'zh-CN': '这段时间不推送', 'zh-TW': '這段時間不推播', en: 'Send nothing during these hours' },
    enabledHint: {
      'zh-CN': '期间的消息在结束后合成一条发送。对所有设备有效。',
      'zh-TW': '期間的通知在結束後合併成一則傳送。對所有裝置有效。',
      en: 'What comes in between is sent as one notification afterwards. Applies to all your devices.',
    },
    from: { 'zh-CN': '开始', 'zh-TW': '開始', en: 'From' },
    until: { 'zh-CN': '结束', 'zh-TW': '結束', en: 'Until' },
    zone: { 'zh-CN': '时区', 'zh-TW': '時區', en: 'Time zone' },
  },
  site: {
    title: { 'zh-CN': '推送通知', 'zh-TW': '推播通知', en: 'Push notifications' },
    enabled: { 'zh-CN': '允许推送通知', 'zh-TW': '允許推播通知', en: 'Allow push notifications' },
    enabledHint: {
      'zh-CN': '会员可以在自己的设备上打开。消息加密后经浏览器厂商的推送服务转发。',
      'zh-TW': '會員可以在自己的裝置上開啟。訊息加密後經瀏覽器廠商的推播服務轉送。',
      en: 'Members can turn them on for their devices. They are encrypted and pass through the push services of browser makers.',
    },
    devices: each({
      'zh-CN': (devices: string, waiting: string) => `${devices} 台设备已打开，${waiting} 台有待发送的消息。`,
      'zh-TW': (devices, waiting) => `${devices} 台裝置已開啟，${waiting} 台有待傳送的通知。`,
      en: (devices, waiting) => `Devices: ${devices}. Waiting to be sent something: ${waiting}.`,
    }),
    lost: {
      'zh-CN': '推送密钥无法解密，因为 SECRET 变了，所以什么也发不出去。请把 SECRET 改回原来的值；如果已经丢失，就更换密钥，会员需要重新打开通知。',
      'zh-TW': '推播金鑰無法解密，因為 SECRET 變了，所以什麼也送不出去。請把 SECRET 改回原來的值；如果已經遺失，就更換金鑰，會員需要重新開啟通知。',
      en: 'The push key cannot be decrypted because SECRET has changed, so nothing can be sent. Set SECRET back to its old value. If that is lost, replace the key; members then have to turn notifications on again.',
    },
    renew: { 'zh-CN': '更换密钥', 'zh-TW': '更換金鑰', en: 'Replace the key' },
    renewed: { 'zh-CN': '密钥已更换。', 'zh-TW': '金鑰已更換。', en: 'The key has been replaced.' },
    ask: { 'zh-CN': '更换推送密钥？', 'zh-TW': '更換推播金鑰？', en: 'Replace the push key?' },
    askText: {
      'zh-CN': '所有设备的推送通知都会停止。会员会收到一条消息，请他们重新打开。',
      'zh-TW': '所有裝置的推播通知都會停止。會員會收到一則通知，請他們重新開啟。',
      en: 'Push notifications stop on all devices. Members get a notification that asks them to turn them on again.',
    },
    keep: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
  },
} satisfies Subject
