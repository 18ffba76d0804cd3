import type { Words } from '../../zh-CN.ts'

export const tags: Words['tags'] = {
  title: 'Tags',
  lead: (posts) => `By use in the latest ${posts} posts`,
  all: 'All tags',
  filter: 'Filter tags',
  empty: { title: 'No tags found', text: 'Try another word, or add it to a post you write.' },
  follow: {
    do: 'Follow tag',
    undo: 'Unfollow tag',
    done: 'Followed. New posts with this tag appear under Following.',
    undone: 'Unfollowed.',
  },
  mute: {
    do: 'Mute tag',
    undo: 'Unmute tag',
    done: 'Muted. Lists no longer show posts with this tag.',
    undone: 'Unmuted.',
  },
  followed: 'Tags you follow',
  muted: 'Muted tags',
  feed: 'New posts with these tags',
  feedOf: 'Following',
  ofPeople: 'People',
  ofTags: 'Tags',
  feedEmpty: {
    title: 'No posts here yet',
    text: 'Open a tag and press "Follow tag"; new posts that have it appear here.',
    action: 'See all tags',
  },
  edit: { title: 'Edit tag', description: 'Description', save: 'Save', saved: 'Description saved.' },
  rename: {
    name: 'New name',
    hint: 'The name of another tag merges the two, which cannot be taken apart again. Posts and followers come along, and the old name keeps leading here; renaming again takes it back.',
    do: 'Rename',
    done: 'The tag was renamed. With many posts it takes a while until all of them show it.',
  },
}
