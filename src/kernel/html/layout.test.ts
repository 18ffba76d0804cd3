import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html } from '@remix-run/html-template'
import { type Lang, wordsIn } from '../../i18n/words.ts'
import { errorPage } from '../error-pages/view.ts'
import { shortcut } from './bars.ts'
import { DEFAULT_BRAND } from './brand.ts'
import { unreadCount } from './components/badge.ts'
import { layout } from './layout.ts'
import type { PageContext } from './page.ts'

test('the frame names language, title and token, and runs nothing inline', () => {
  const page = String(
    layout(pageIn('en'), { title: '<b>Title', description: '"quoted"', main: html`<h1>Title</h1>` }),
  )

  assert.match(page, /^<!DOCTYPE html>\n<html lang="en">/)
  assert.match(page, /<title>&lt;b&gt;Title · Joule<\/title>/)
  assert.match(page, /<meta name="description" content="&quot;quoted&quot;">/)
  assert.match(page, /<meta name="csrf-token" content="token">/)
  assert.doesNotMatch(page, / style=| on\w+=|<style|javascript:/)
  assert.doesNotMatch(page, /<script(?![^>]* src=)/)
})

test('the language switch stays on the page', () => {
  const page = String(layout(pageIn('zh-CN', '/posts?page=2'), { title: 'T', main: html`` }))
  assert.match(page, /<a href="\?page=2&amp;lang=en" hreflang="en" lang="en" rel="nofollow"/)
})

test('slices hang their own pieces into the bars', () => {
  const bars = {
    search: html`<search>Find</search>`,
    actions: [html`<a href="/studio/write">Write</a>`],
    shortcuts: [
      shortcut({
        href: '/messages',
        label: 'Messages',
        icon: 'bell',
        current: true,
        unread: unreadCount(wordsIn('en'), 3),
      }),
      shortcut({ opens: 'account-menu', label: 'Me', icon: 'user' }),
    ],
  }
  const page = String(layout({ ...pageIn('en'), bars: () => bars }, { title: 'T', main: html`` }))
  assert.match(page, /<search>Find<\/search>/)
  assert.match(page, /<a href="\/studio\/write">Write<\/a>/)
  assert.match(page, /<a href="\/messages" class="shortcut" aria-current="page">/)
  assert.match(page, /3 unread/)
  assert.match(page, /<button type="button" popovertarget="account-menu" class="shortcut">/)
})

test('an error page says why, what may help, and where to go', () => {
  const problem = { code: 'not_found', message: '没有找到你要的内容。', requestId: 'r-1' }
  const missing = String(errorPage(pageIn('zh-CN'), { ...problem, status: 404 }))
  assert.match(missing, /<h1>页面不存在<\/h1>/)
  assert.match(missing, /没有找到你要的内容。/)
  assert.match(missing, /href="\/"/)
  assert.doesNotMatch(missing, /r-1/)

  assert.match(String(errorPage(pageIn('en'), { ...problem, status: 500 })), /<code>r-1<\/code>/)
  assert.match(String(errorPage(pageIn('en'), { ...problem, status: 418 })), /This page could not be opened/)
})

function pageIn(lang: Lang, path = '/'): PageContext {
  const assets = { directory: '', url: (name: string) => `/assets/${name}`, find: () => null }
  const t = wordsIn(lang)
  return {
    lang,
    t,
    path,
    assets,
    siteName: 'Joule',
    siteDescription: '',
    brand: DEFAULT_BRAND,
    announcement: null,
    maintenance: null,
    sitePages: [],
    navigation: { bar: [], foot: [], side: [], pinned: [], tags: [], key: '' },
    timeZone: 'Asia/Shanghai',
    mayBeOld: false,
    origin: 'http://localhost',
    viewer: null,
    member: false,
    csrfToken: 'token',
    now: new Date(0),
  }
}
