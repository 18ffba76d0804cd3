// What the API description says of each operation: a line, and what its caller should know beside it.

export const getFolderStatus = {
  summary: 'Tell in which of my folders a post is',
  description:
    "Looks into the caller's own folders only, private ones included. Visitors get `saved: false`.",
}

export const toggleFavorite = {
  summary: 'Save a post to the default folder, or take it out of all folders',
  description:
    'A post that is in any folder leaves all of them; another one goes to the default folder, which is made at its first use. Nobody sees who saved a post, only `favorites_count`. A post that is no longer public can be removed, but not saved again.',
}

export const listFolders = {
  summary: 'List my folders',
  description:
    "All folders of the caller, the default one first; there are at most 50, so they fit on one page. With `uid` of somebody else: that person's public folders.",
}

export const createFolder = {
  summary: 'Create a folder',
  description:
    'Private unless `is_public` is true. A person has at most 50 folders, the default one included.',
}

export const updateFolder = {
  summary: 'Change a folder',
  description:
    "Only the fields that are sent change. Making a folder public shows it in the owner's space, with the posts that its reader may see. The folder of somebody else is not found.",
}

export const deleteFolder = {
  summary: 'Delete a folder',
  description:
    'The posts in it stay, but those that are in no other folder count as no longer saved. The default folder cannot be deleted.',
}

export const listFolderItems = {
  summary: 'List the posts in a folder',
  description:
    "Newest first; open to everyone for a public folder. Another's private folder is not found, for admins too. An item whose post the reader may not see comes with `available: false` and without `post`.",
}

export const addFolderItem = {
  summary: 'Add a post to a folder',
  description:
    'The post must be public. One that is in the folder already answers with its old entry, so repeating is harmless. A folder holds at most 1000 posts.',
}

export const moveFolderItem = {
  summary: 'Move a post to another folder',
  description:
    "Both folders are the caller's. The post goes to the top of the other folder; where that one has it already, its entry there stays. Also works for posts that are no longer visible.",
}

export const removeFolderItem = {
  summary: 'Take a post out of a folder',
  description:
    "Also works for posts that are no longer visible. The post is no longer counted as saved when this was the caller's last folder that had it.",
}
