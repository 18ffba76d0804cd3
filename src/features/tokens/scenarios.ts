import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'

const NEW_TOKEN = { name: '脚本', scopes: ['read'], days: 7, password: PASSWORD }

export const scenarios: Record<string, Prepare> = {
  'POST /api/settings/tokens': async (site) => {
    const person = await ready(await site.user())
    return {
      call: () => person.post('/api/settings/tokens', NEW_TOKEN),
      done: async () => (await tokensOf(site, person.id)) === 1 && (await noticesOf(site, person.id)) === 1,
    }
  },

  'POST /mcp': async (site) => {
    const boss = await site.owner()
    await boss.put('/api/admin/site-settings', { key: 'mcp.tools', value: 'write' })
    const author = await ready(await site.writer())
    const { token } = (await author.post('/api/settings/tokens', { ...NEW_TOKEN, scopes: ['write'] })).json()
    const params = { name: 'create_draft', arguments: { title: '题', body: '<p>文</p>' } }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const headers = { authorization: `Bearer ${token}` }
    const posts = site.db.selectFrom('posts').select('id').where('author_id', '=', author.id)
    return {
      call: () => site.newVisitor().post('/mcp', message, { csrf: null, headers }),
      done: async () => (await posts.execute()).length === 1,
    }
  },

  'DELETE /api/settings/tokens/:id': async (site) => {
    const person = await ready(await site.user())
    const { id } = (await person.post('/api/settings/tokens', NEW_TOKEN)).json()
    return {
      call: () => person.delete(`/api/settings/tokens/${id}`),
      done: async () => (await tokensOf(site, person.id)) === 0,
    }
  },
}

async function tokensOf({ db }: TestApp, id: number): Promise<number> {
  const tokens = db.selectFrom('sessions').select('id').where('user_id', '=', id)
  return (await tokens.where('scopes', 'is not', null).execute()).length
}

async function noticesOf({ db }: TestApp, id: number): Promise<number> {
  const notices = db.selectFrom('notifications').select('id').where('recipient_id', '=', id)
  return (await notices.where('kind', '=', 'system').execute()).length
}
