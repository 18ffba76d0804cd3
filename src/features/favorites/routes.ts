import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { PostParams } from '../posts/schema.ts'
import * as operations from './operations.ts'
import {
  FavoriteAnswer,
  Folder,
  FolderEdit,
  FolderItemList,
  FolderList,
  FolderParams,
  FolderStatus,
  FoldersQuery,
  ItemEntry,
  ItemMove,
  ItemParams,
  NewFolder,
  NewItem,
} from './schema.ts'
import * as favorites from './service.ts'

export const favoriteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const open = { access: 'optional' } as const

  app.get(
    '/api/posts/:id/folder-status',
    {
      schema: {
        ...operations.getFolderStatus,
        params: PostParams,
        response: { 200: FolderStatus },
      },
      config: open,
    },
    (request) => favorites.folderStatus(db, request.viewer, request.params.id),
  )

  app.post(
    '/api/posts/:id/favorite',
    {
      schema: {
        ...operations.toggleFavorite,
        params: PostParams,
        response: { 200: FavoriteAnswer },
      },
    },
    (request) => favorites.toggleFavorite(db, viewerOf(request), request.params.id),
  )

  app.get(
    '/api/folders',
    { schema: { ...operations.listFolders, querystring: FoldersQuery, response: { 200: FolderList } } },
    (request) => favorites.listFolders(db, viewerOf(request), request.query),
  )

  app.post(
    '/api/folders',
    { schema: { ...operations.createFolder, body: NewFolder, response: { 201: Folder } } },
    (request, reply) => {
      reply.status(201)
      return favorites.createFolder(db, viewerOf(request), request.body)
    },
  )

  app.put(
    '/api/folders/:id',
    {
      schema: {
        ...operations.updateFolder,
        params: FolderParams,
        body: FolderEdit,
        response: { 200: Folder },
      },
    },
    (request) => favorites.updateFolder(db, viewerOf(request), request.params.id, request.body),
  )

  app.delete(
    '/api/folders/:id',
    { schema: { ...operations.deleteFolder, params: FolderParams, response: { 200: Nothing } } },
    (request) => favorites.deleteFolder(db, viewerOf(request), request.params.id),
  )

  app.get(
    '/api/folders/:id/posts',
    {
      schema: {
        ...operations.listFolderItems,
        params: FolderParams,
        querystring: PageQuery,
        response: { 200: FolderItemList },
      },
      config: open,
    },
    (request) => favorites.listItems(db, request.viewer, request.params.id, request.query),
  )

  app.post(
    '/api/folders/:id/posts',
    {
      schema: {
        ...operations.addFolderItem,
        params: FolderParams,
        body: NewItem,
        response: { 201: ItemEntry },
      },
    },
    (request, reply) => {
      reply.status(201)
      return favorites.addItem(db, viewerOf(request), request.params.id, request.body.post_id)
    },
  )

  app.put(
    '/api/folders/:id/posts/:postId',
    {
      schema: {
        ...operations.moveFolderItem,
        params: ItemParams,
        body: ItemMove,
        response: { 200: ItemEntry },
      },
    },
    (request) => favorites.moveItem(db, viewerOf(request), request.params, request.body.to_folder_id),
  )

  app.delete(
    '/api/folders/:id/posts/:postId',
    { schema: { ...operations.removeFolderItem, params: ItemParams, response: { 200: Nothing } } },
    (request) => favorites.removeItem(db, viewerOf(request), request.params.id, request.params.postId),
  )
}
