import { reasonZh } from '../../quoted.ts'

/** How people look to others: picture, name, signature. */
export const profile = {
  avatar: {
    title: '头像',
    hint: 'jpg、png、gif 或 webp，不超过 5 MB。也可以把图片拖到这里。',
    choose: '选择图片',
    replace: '换一张',
    saved: '头像已更新。',
    crop: '调整头像',
    stage: '头像取景框：方向键移动图片，加号和减号缩放',
    stageHint: '拖动图片选位置，滚轮或双指缩放。',
    zoom: '缩放',
    progress: '上传进度',
    save: '用这张',
    retry: '再试一次',
  },
  details: {
    title: '名字和签名',
    name: '名字',
    nameRule: '2–20 个字，可用文字、数字、_ 和 -。',
    signature: '签名',
    signatureHint: '一句话介绍自己，大家会在你的主页看到。',
    signaturePlaceholder: '比如：在城市里种番茄',
    free: '第一次改名免费。',
    cost: (cost: number, balance: string) => `改名要花 ${cost} 能量，你有 ${balance}。`,
    costIntoDebt: (cost: number, balance: string, after: string) =>
      `改名要花 ${cost} 能量，你有 ${balance}，改完会变成 ${after}。`,
    inDebt: (balance: string) => `你的能量是 ${balance}，暂时不能改名。签到或收到充能，回到 0 就可以了。`,
    review: '名字和签名要先经过审核，通过后大家才会看到。头像不用审核。',
    waitingName: (name: string, current: string) =>
      `等待审核：新名字「${name}」。通过之前，大家看到的还是「${current}」。`,
    refundPromise: (cost: number) => `没通过会退还 ${cost} 能量。`,
    waitingSignature: '等待审核：新签名。通过之前，大家看到的还是原来的。',
    withdraw: '撤回',
    withdrawn: '已撤回。',
    alreadyDecided: '审核已经有结果了。',
    rejectedName: (name: string, reason: string) => `新名字「${name}」没有通过审核，${reasonZh(reason)}`,
    rejectedSignature: (reason: string) => `新签名没有通过审核，${reasonZh(reason)}`,
    takenMeanwhile: (name: string) => `新名字「${name}」已经被别人先用了，没能改成。`,
    refunded: (cost: number) => `${cost} 能量已退还。`,
    submit: '保存',
    saved: '已保存。',
    submitted: '已提交，等待审核。',
    unchanged: '没有需要保存的改动。',
  },
}
