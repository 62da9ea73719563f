import type { PrecacheEntry } from 'workbox-precaching'

declare const LISTA_DE_LA_ENTREGA: readonly PrecacheEntry[]
declare const VERSION_DE_LA_ENTREGA: string

/** What the build wrote (herramientas/lista.ts): the files of the area, and which version of its pages they are. */
export const LISTA = LISTA_DE_LA_ENTREGA
export const VERSION = VERSION_DE_LA_ENTREGA
