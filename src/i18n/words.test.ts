import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseLang, type Lang, wordsIn } from './words.ts'

test('the language follows the choice, then the browser, then Chinese', () => {
  assert.equal(chooseLang('en', 'zh'), 'en')
  assert.equal(chooseLang('zh-TW', 'en'), 'zh-TW')
  assert.equal(chooseLang('klingon', 'en-US'), 'en')
  assert.equal(chooseLang('toString', 'en-US'), 'en')
  assert.equal(chooseLang(undefined, 'en;q=0, fr'), 'zh-CN')
  assert.equal(chooseLang(undefined, 'enx, zh_TW'), 'zh-CN')
  assert.equal(chooseLang(undefined, undefined), 'zh-CN')
})

test('browsers that ask for traditional characters get them', () => {
  for (const asked of ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-HK, en', 'fr, zh-tw;q=0.5'])
    assert.equal(chooseLang(undefined, asked), 'zh-TW', asked)
  for (const asked of ['zh', 'zh-CN', 'zh-SG', 'zh-Hans', 'zh-Hans-HK', 'zh, zh-TW;q=0.9']) assert.equal(chooseLang(undefined, asked), 'zh-CN', asked)
})

/** The commonest characters that only simplified Chinese has. */
const SIMPLIFIED =
  '爱罢备贝笔边变标别宾补参仓层产长场车陈称诚迟虫处触传创词从错达带单担胆当党导灯敌点电东动断对队吨夺儿发饭访飞废费丰' +
  '风妇复该盖赶个给关观馆惯广归规国过汉号红后护划华画话坏欢还环换黄会汇货机鸡积极际继记纪济计简见将讲奖阶节结紧进惊' +
  '静旧举剧据觉绝开课块况来乐类离礼历丽连练粮两辆疗临灵领龙楼录陆虑论妈马买卖满门梦灭难鸟农盘赔频苹评齐气迁钱强桥亲轻' +
  '请庆穷区权劝确让热认伤设审声胜师时识实势适书术树数双说诉虽随岁孙态谈题体条铁听厅统头图团万为维围卫问务无误习戏细吓' +
  '线乡详响项写选学寻压严颜阳养样药爷业叶医艺忆义议异阴应营拥优邮鱼与语预员园远愿约运杂择债张这针镇证织职纸钟种众专转' +
  '装状资总组钻'

test('Traditional Chinese holds no simplified characters', () => {
  const only = new Set(SIMPLIFIED)
  const strays = texts(wordsIn('zh-TW')).filter((text) => [...text].some((character) => only.has(character)))
  assert.deepEqual(strays, [])
})

/** One thing has one name. Left out is the readme of the archive, which lists names of files. */
const OTHER_NAMES: [Lang, RegExp, string][] = [
  ['en', /\bsign(?:ed|ing)?[ -]in\b/i, 'Log in'],
  ['en', /\be-mails?\b|\bmails?\b(?! server)/i, 'email'],
  ['en', /\bnotices?\b|\bmessages\b(?! will be deleted)/i, 'Notifications'],
  ['en', /\bsomebody\b|for good\b|\bat once\b.*password|password.*\bat once\b/i, 'someone, permanently, right away'],
  ['en', /\btake(?:n|s)? (?:\S+ ){1,4}(?:out|back)\b/i, 'Remove, Undo'],
  ['zh-CN', /不喜欢|通知设置|接收.*通知|(?<!接)收回|退回了文章|去掉|留着|这封信|理会/, '踩、消息、撤销、驳回、移除、取消、此邮件'],
  ['zh-TW', /不喜歡|有新訊息|還沒有訊息|(?<!接)收回|退回了文章|去掉|留著|這封信|不用理會/, '倒讚、通知、撤銷、駁回、移除、取消、此郵件'],
]

test('one thing has one name everywhere', () => {
  for (const [lang, other, name] of OTHER_NAMES) {
    const {
      exports: { readme, ...archive },
      ...rest
    } = wordsIn(lang)
    const strays = texts({ archive, rest }).filter((text) => other.test(text))
    assert.deepEqual(strays, [], name)
  }
})

/** Functions by their source, which holds what they say. */
function texts(words: unknown): string[] {
  if (typeof words !== 'object' || words === null) return [String(words)]
  return Object.values(words).flatMap(texts)
}
