import type { Words } from '../../zh-CN.ts'

export const space: Words['space'] = {
  title: (name) => `${name}’s space`,
  mine: 'My space',
  tabsLabel: 'Sections of this space',
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
      text: 'Follow them to see their first post in your feed.',
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
      text: 'Write and comment, and people will get to know you.',
      action: 'Write a post',
    },
    other: { title: 'No followers yet', text: 'You could be the first.' },
  },
  hidden: {
    title: 'These lists are not public',
    text: 'This person keeps their followers and following lists private.',
    ownNote: 'Only you can see these lists. You can change that in your privacy settings.',
    adminNote: 'These lists are not public. You see them because you are an admin.',
  },
  favorites: {
    title: 'Folders',
    all: 'All folders',
    create: 'New folder',
    edit: 'Edit',
    delete: 'Delete',
    deleteTitle: 'Delete this folder?',
    deleteText: 'The posts in it will no longer be saved there. The posts themselves are not deleted.',
    name: 'Name',
    description: 'Description',
    isPublic: 'Public',
    isPublicHint: 'Everyone can see a public folder in your space.',
    save: 'Save',
    created: 'Folder created.',
    saved: 'Folder saved.',
    deleted: 'Folder deleted.',
    addedOn: 'Saved',
    move: 'Move to…',
    moveTitle: 'Move to which folder?',
    moved: 'Moved.',
    remove: 'Remove',
    removed: 'Removed from the folder.',
    unavailable: 'This post is no longer available.',
    browse: 'Find something to read',
    noFolders: {
      own: {
        title: 'Nothing saved yet',
        text: 'Press “Save” below a post to keep it. You can also create a folder first.',
      },
      other: { title: 'No public folders', text: 'Folders are private by default.' },
    },
    noItems: {
      own: {
        title: 'This folder is empty',
        text: 'Choose this folder when you save a post.',
      },
      other: { title: 'This folder is empty', text: 'Check back later.' },
    },
  },
  settings: {
    rest: 'Other settings',
    restText: 'Password, devices and energy history are on the settings page.',
  },
  privacy: {
    title: 'Visibility',
    lists: 'Make my followers and following lists public',
    listsHint: 'When off, only you and admins can see the lists. The counts stay visible.',
    submit: 'Save',
    saved: 'Saved.',
  },
  feed: {
    title: 'Following',
    tab: 'Following',
    people: 'People you follow',
    nobody: {
      title: 'You follow nobody yet',
      text: 'Press “Follow” on a post or in someone’s space to see their new posts here.',
      action: 'See hot posts',
    },
    nothing: {
      title: 'Nothing from the people you follow yet',
      text: 'Their new posts will appear here. You could also follow a few more people.',
      action: 'See hot posts',
    },
    end: { title: 'No more posts', text: 'There are no older posts.', action: 'Back to the newest' },
  },
}
