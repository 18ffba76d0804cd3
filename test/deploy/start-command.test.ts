import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')

test('the image and the systemd unit start the site as npm start does', () => {
  const [settings = '', command = ''] = JSON.parse(read('package.json')).scripts.start.split(' exec ')
  const words: string[] = command.split(' ')
  const image = read('deploy/Dockerfile')
  assert.ok(image.includes(`CMD [${words.map((word) => `"${word}"`).join(', ')}]`))
  assert.ok(image.includes(settings))
  const unit = read('deploy/systemd/joule.service')
  assert.ok(unit.includes(`ExecStart=/usr/bin/env ${command}\n`))
  assert.ok(unit.includes(`Environment=${settings}\n`))
})
