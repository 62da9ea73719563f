import type { Page } from '@playwright/test'

/** One picture: where, as whom, and what is done before it is taken. */
export type Pantalla = { nombre: string; ruta: string; antes?: (page: Page) => Promise<unknown> }
/** Those that are taken in one session, in their order; '' is a visitor. */
export type Serie = { usuario: string; pantallas: readonly Pantalla[] }
