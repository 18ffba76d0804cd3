import type { Words } from '../../zh-CN.ts'

export const sitePageDrafts: Words['sitePageDrafts'] = {
  about: (
    site,
  ) => `<p>${site} is a community for writing. People publish posts, discuss them, and support the ones they like with energy.</p>
<h2>Who runs it</h2><p>[Who you are, and why you started this site]</p>
<h2>Taking part</h2><p>Sign up and check in every day to earn energy and experience; from Lv1 on you can publish posts. [What you would like people to write about]</p>`,
  rules: (
    site,
  ) => `<p>Please follow these rules when you write or comment on ${site}. What breaks them may be rejected, locked or deleted, and accounts may be banned; we always tell you why.</p>
<ol><li>Respect others: no harassment, no insults, no private information about other people.</li><li>Publish only what you wrote or may publish, and name your sources.</li><li>No advertising, no spam, nothing illegal.</li><li>Do not use several accounts to energize or like your own posts.</li></ol>
<h2>If you disagree</h2><p>[How to appeal, and how soon you answer]</p>`,
  privacy: (site) => `<p>This is what ${site} stores about you, and what you can do about it.</p>
<h2>What we store</h2><ul><li>Your account: e-mail address, username, and a salted hash of your password (we cannot see the password itself).</li><li>What you write and do: posts, comments, pictures, saved posts, follows, likes, and records of energy and experience.</li><li>Devices you log in with: IP address, browser and time of last use, so that you can spot logins that are not yours.</li><li>Cookies: only to keep you logged in, to prevent forged requests, and to remember language and theme.</li></ul>
<h2>Who sees it</h2><p>What you publish is visible to everyone. Your e-mail address and devices are visible to you and the admins only. [Third parties you use, such as mail, analytics or a CDN]</p>
<h2>Deletion</h2><p>You can delete your account in the settings. Log in within 30 days to restore it; after that the account and your posts are erased, and copies in backups disappear after [how many days].</p>`,
  contact: (site) => `<p>For questions, suggestions or appeals, this is how to reach ${site}:</p>
<ul><li>E-mail: [your address]</li><li>We usually answer within [how long].</li></ul>
<p>If something breaks the rules, please use “Report” on the post or comment.</p>`,
}
