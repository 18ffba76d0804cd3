import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'

test('the examples send a file in the field that takes it', async (t) => {
  const { visitor } = await testApp(t)
  for (const [operation, field] of [
    ['postApiSettingsAvatar', 'image'],
    ['postApiStudioImport', 'file'],
  ]) {
    const { body } = await visitor.get(`/api/docs/${operation}`)
    const text = body.replaceAll('&#39;', "'")
    assert.match(text, new RegExp(`-F ${field}=@file`))
    assert.match(text, new RegExp(`form\\.append\\('${field}', file\\)[^<]* body: form,`))
  }
})
