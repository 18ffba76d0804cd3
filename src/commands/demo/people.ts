export type Theme = (typeof THEMES)[number]
export const THEMES = [
  ...(['garden', 'kitchen', 'photo', 'code', 'books', 'travel'] as const),
  ...(['running', 'film', 'music', 'history', 'repair', 'science'] as const),
]

/** Someone who lives on the site of the demo. */
export interface Character {
  name: string
  /** Before the @example.org of the address. */
  mailbox: string
  signature: string
  /** So many days ago, when the story is told in full. */
  joined: number
  loves: readonly Theme[]
  /** The share of days on which they come by. */
  comes: number
  faceless?: true
}

export const OWNER = '林间小路'
export const ADMIN = '阿柚'
export const MEMBER = '慢快门'
export const SPAMMER = '省钱小分队'

export const CHARACTERS: readonly Character[] = [
  {
    name: OWNER,
    mailbox: 'owner',
    signature: '开这个小站，是想有个能慢慢说话的地方',
    joined: 90,
    loves: ['books', 'travel', 'science'],
    comes: 0.97,
  },
  {
    name: ADMIN,
    mailbox: 'admin',
    signature: '看稿的人。退稿不退人。',
    joined: 90,
    loves: ['kitchen', 'film', 'garden'],
    comes: 0.95,
  },
  {
    name: MEMBER,
    mailbox: 'member',
    signature: '胶片、街角、等一束光',
    joined: 89,
    loves: ['photo', 'travel', 'film'],
    comes: 0.95,
  },
  {
    name: '南窗',
    mailbox: 'nanchuang',
    signature: '六平米阳台上的农民',
    joined: 88,
    loves: ['garden', 'kitchen'],
    comes: 0.9,
  },
  {
    name: '空指针',
    mailbox: 'kongzhizhen',
    signature: '能跑就别动，动了就写测试',
    joined: 88,
    loves: ['code', 'science', 'music'],
    comes: 0.9,
  },
  {
    name: '番茄炒蛋',
    mailbox: 'fanqie',
    signature: '先放番茄还是先放蛋，这是一个问题',
    joined: 86,
    loves: ['kitchen', 'garden', 'film'],
    comes: 0.85,
  },
  {
    name: '夜读',
    mailbox: 'yedu',
    signature: '一年四十本，记不住也要读',
    joined: 86,
    loves: ['books', 'history'],
    comes: 0.85,
  },
  {
    name: '背包里的猫',
    mailbox: 'beibao',
    signature: '在路上，或者在计划上路',
    joined: 84,
    loves: ['travel', 'photo'],
    comes: 0.7,
  },
  {
    name: '晨跑五公里',
    mailbox: 'chenpao',
    signature: '5:40 的江边，欢迎打招呼',
    joined: 83,
    loves: ['running', 'kitchen', 'science'],
    comes: 0.9,
  },
  {
    name: '散场之后',
    mailbox: 'sanchang',
    signature: '灯亮了也不想走',
    joined: 82,
    loves: ['film', 'books', 'music'],
    comes: 0.75,
  },
  {
    name: '旧地图',
    mailbox: 'jiuditu',
    signature: '收集消失的地名',
    joined: 80,
    loves: ['history', 'travel', 'books'],
    comes: 0.8,
  },
  {
    name: '螺丝刀',
    mailbox: 'luosidao',
    signature: '修好之前先拍照，不然装不回去',
    joined: 78,
    loves: ['repair', 'code'],
    comes: 0.85,
  },
  {
    name: '四分音符',
    mailbox: 'sifen',
    signature: '三十岁开始学大提琴',
    joined: 75,
    loves: ['music', 'film'],
    comes: 0.7,
  },
  {
    name: '星尘',
    mailbox: 'xingchen',
    signature: '我们都是恒星的灰',
    joined: 74,
    loves: ['science', 'photo'],
    comes: 0.8,
  },
  {
    name: 'mossy_green',
    mailbox: 'mossy',
    signature: 'Slow gardener, faster reader.',
    joined: 70,
    loves: ['garden', 'books'],
    comes: 0.7,
  },
  {
    name: '小满未满',
    mailbox: 'xiaoman',
    signature: '差一点就很好',
    joined: 66,
    loves: ['books', 'kitchen', 'travel'],
    comes: 0.75,
  },
  {
    name: '盐与柠檬',
    mailbox: 'yanning',
    signature: '烘焙失败记录员',
    joined: 62,
    loves: ['kitchen', 'photo'],
    comes: 0.65,
  },
  {
    name: '老木匠',
    mailbox: 'mujiang',
    signature: '榫卯比螺丝懂人心',
    joined: 58,
    loves: ['repair', 'history', 'garden'],
    comes: 0.8,
  },
  {
    name: 'write_only',
    mailbox: 'writeonly',
    signature: 'I delete more code than I write.',
    joined: 55,
    loves: ['code', 'running'],
    comes: 0.7,
  },
  {
    name: '二十四桥',
    mailbox: 'ershisi',
    signature: '',
    joined: 50,
    loves: ['history', 'travel', 'music'],
    comes: 0.5,
    faceless: true,
  },
  {
    name: '橘子汽水',
    mailbox: 'juzi',
    signature: '夏天限定',
    joined: 46,
    loves: ['music', 'film', 'photo'],
    comes: 0.7,
  },
  {
    name: '云朵搬运工',
    mailbox: 'yunduo',
    signature: '看云，拍云，偶尔忘了上班',
    joined: 41,
    loves: ['science', 'photo', 'running'],
    comes: 0.75,
  },
  {
    name: 'quiet_harbor',
    mailbox: 'harbor',
    signature: 'Ferries, fog and film rolls.',
    joined: 36,
    loves: ['travel', 'photo', 'music'],
    comes: 0.6,
  },
  {
    name: '雨天不带伞',
    mailbox: 'yutian',
    signature: '',
    joined: 30,
    loves: ['film', 'books'],
    comes: 0.6,
    faceless: true,
  },
  {
    name: '豆腐脑甜党',
    mailbox: 'doufunao',
    signature: '咸党请绕行，绕完记得回来',
    joined: 24,
    loves: ['kitchen', 'running'],
    comes: 0.75,
  },
  {
    name: '白鹭',
    mailbox: 'bailu',
    signature: '在湿地数鸟',
    joined: 18,
    loves: ['science', 'garden', 'photo'],
    comes: 0.7,
  },
  {
    name: '新来的同学',
    mailbox: 'xinlai',
    signature: '',
    joined: 6,
    loves: ['code', 'running', 'film'],
    comes: 0.8,
    faceless: true,
  },
  {
    name: SPAMMER,
    mailbox: 'shengqian',
    signature: '每天一个省钱小技巧',
    joined: 12,
    loves: [],
    comes: 0.5,
    faceless: true,
  },
]
