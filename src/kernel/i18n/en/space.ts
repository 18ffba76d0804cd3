import type { Words } from '../../i18n.ts'

export const space: Words['space'] = {
  title: (name) => `${name}’s space`,
  mine: 'My space',
  tabsLabel: 'Parts of the space',
  tabs: {
    articles: 'Posts',
    following: 'Following',
    followers: 'Followers',
    favorites: 'Saved',
    settings: 'Settings',
  },
  joined: 'Joined',
  noSignature: 'No signature yet.',
  cards: { level: 'Level', energy: 'Energy received', followers: 'Followers' },
  articles: {
    own: {
      title: 'Nothing published yet',
      text: 'Write your first post, and people will read it here.',
      action: 'Write a post',
    },
    other: {
      title: 'Nothing published yet',
      text: 'Follow them, and their first post will show up in your feed.',
    },
  },
  following: {
    own: {
      title: 'You follow nobody yet',
      text: 'When you like a post, follow its author.',
      action: 'See hot posts',
    },
    other: { title: 'Follows nobody yet', text: 'The people they follow will be listed here.' },
  },
  followers: {
    own: {
      title: 'No followers yet',
      text: 'Write and talk, and people will get to know you.',
      action: 'Write a post',
    },
    other: { title: 'No followers yet', text: 'You could be the first.' },
  },
  hidden: {
    title: 'These lists are not public',
    text: 'They keep to themselves whom they follow and who follows them.',
    ownNote:
      'Only you see whom you follow and who follows you. You can change that in your privacy settings.',
    adminNote: 'These lists are not public. You see them because you are an admin.',
  },
  favorites: {
    title: 'Folders',
    all: 'All folders',
    create: 'New folder',
    edit: 'Edit',
    delete: 'Delete',
    deleteTitle: 'Delete this folder?',
    deleteText: 'What is in it will no longer be saved there. The posts themselves stay.',
    name: 'Name',
    description: 'Description',
    isPublic: 'Public',
    isPublicHint: 'Everyone can see a public folder in your space.',
    save: 'Save',
    created: 'The folder is there.',
    saved: 'The folder is saved.',
    deleted: 'The folder is deleted.',
    addedOn: 'Saved',
    move: 'Move to…',
    moveTitle: 'Move to which folder?',
    moved: 'Moved.',
    remove: 'Remove',
    removed: 'Removed from the folder.',
    unavailable: 'This post cannot be seen any more.',
    browse: 'Find something to read',
    noFolders: {
      own: {
        title: 'Nothing saved yet',
        text: 'Press “Save” below a post that you want to keep. You can also make a folder first.',
      },
      other: { title: 'No public folders', text: 'Folders are private until their owner opens them.' },
    },
    noItems: {
      own: {
        title: 'This folder is empty',
        text: 'Choose it when you save a post, and the post will be here.',
      },
      other: { title: 'This folder is empty', text: 'Come back some other time.' },
    },
  },
  settings: {
    rest: 'Other settings',
    restText: 'Password, devices and the energy book are on the settings page.',
  },
  privacy: {
    title: 'Who can see it',
    lists: 'Show everyone whom I follow and who follows me',
    listsHint: 'When this is off, only you and the admins see the lists. The numbers stay visible.',
    submit: 'Save',
    saved: 'Saved.',
  },
  feed: {
    title: 'Following',
    tab: 'Following',
    people: 'People you follow',
    nobody: {
      title: 'You follow nobody yet',
      text: 'Press “Follow” beside a post or in someone’s space, and their new posts will show up here.',
      action: 'Look among hot posts',
    },
    nothing: {
      title: 'Nothing from the people you follow yet',
      text: 'As soon as they publish something, it will be here. You could also follow a few more.',
      action: 'Look among hot posts',
    },
    end: { title: 'That was all', text: 'There are no older posts.', action: 'Back to the newest' },
  },
}
