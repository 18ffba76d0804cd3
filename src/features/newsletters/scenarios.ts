import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { bouncedMail, followed, guest, newslettersSite } from '../../../test/subjects/newsletters.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/newsletter/subscribe': async (site) => {
    const { topic, address } = await newslettersSite(site)
    const visitor = await ready(site.newVisitor())
    return {
      call: () => visitor.post('/api/newsletter/subscribe', { ...topic, email: address }),
      done: async () => (await queuedMails(site, address)).length === 1,
    }
  },

  'POST /api/newsletter/confirm': async (site) => {
    const { topic, address } = await newslettersSite(site)
    const visitor = await ready(site.newVisitor())
    await visitor.post('/api/newsletter/subscribe', { ...topic, email: address })
    const token = (await queuedMails(site, address))[0]?.secret
    return {
      call: () => visitor.post('/api/newsletter/confirm', { token }),
      done: async () => (await followed(site, address)).length === 1,
    }
  },

  'POST /api/newsletter/manage': async (site) => {
    const { address, token } = await guest(site)
    const visitor = await ready(site.newVisitor())
    return {
      call: () => visitor.post('/api/newsletter/manage', { token, pace: 'off' }),
      done: async () => (await followed(site, address)).length === 0,
    }
  },

  'POST /newsletter/manage': async (site) => {
    const { address, token } = await guest(site)
    return {
      call: () =>
        site.visitor.request('POST', `/newsletter/manage?token=${token}`, undefined, { csrf: null }),
      done: async () => (await followed(site, address)).length === 0,
    }
  },

  'POST /api/admin/newsletters/import': async (site) => {
    const { topic, address, boss } = await newslettersSite(site)
    await ready(boss)
    return {
      call: () => boss.post('/api/admin/newsletters/import', { ...topic, csv: `email\n${address}\n` }),
      done: async () => (await followed(site, address)).length === 1,
    }
  },

  'POST /api/admin/newsletters/reports': async (site) => {
    const { boss, address, message } = await bouncedMail(site)
    await ready(boss)
    return {
      call: () => boss.post('/api/admin/newsletters/reports', { message }),
      done: async () => (await followed(site, address)).length === 0,
    }
  },

  'PUT /api/newsletter/subscriptions': async (site) => {
    const { topic, member } = await newslettersSite(site)
    await ready(member)
    return {
      call: () => member.put('/api/newsletter/subscriptions', { ...topic, pace: 'daily' }),
      done: async () => {
        const { items } = (await member.get('/api/newsletter/subscriptions')).json()
        return items.length === 1 && items[0].pace === 'daily'
      },
    }
  },
}
