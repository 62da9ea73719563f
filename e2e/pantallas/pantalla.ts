import type { Page } from '@playwright/test'
import { PERSONAL_DE_DEMO } from '@surtia/demo/cast/personal.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { entrarAlPersonal } from '../mesa.ts'
import { entrar } from '../walkthrough.ts'

/** One screen in one of its states: where, and what is done there until it is in it. */
export type Pantalla = { nombre: string; ruta: string; antes?: (page: Page) => Promise<unknown> }
/** Those that are seen in one session, in their order; `quien` '' is a visitor, else a client's user or a role of the staff. */
export type Serie = { quien: string; pantallas: readonly Pantalla[] }

const esPapel = (quien: string): quien is Papel => PERSONAL_DE_DEMO.personas.some(({ papeles }) => papeles[0] === quien)

/** Is signed in as whom the series is for. */
export async function entrarComo(page: Page, quien: string): Promise<void> {
  if (esPapel(quien)) await entrarAlPersonal(page, quien, '/robots.txt')
  else if (quien) await entrar(page, quien, '/robots.txt')
}

export const boton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
export const abrir = (nombre: string | RegExp) => (page: Page) => boton(page, nombre).click()
export const dialogo = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
export const captura = (resto: string) => `/clientes/captura-pedidos/${resto}`
