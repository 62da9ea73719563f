import { expect, type Page } from '@playwright/test'
import type { Data } from '@surtia/contracts/call.ts'
import { entrarPersonal, factorDePersonal, renovarPersonal } from '@surtia/contracts/personal.ts'
import { PERSONAL_DE_DEMO } from '@surtia/demo/cast/personal.ts'
import { MESA } from '@surtia/rules/personal/direcciones.ts'
import type { Papel } from '@surtia/rules/personal/permisos.ts'
import { Secret, TOTP } from 'otpauth'

type Sesion = Data<typeof factorDePersonal>

const SEGUNDOS = 30
const totp = new TOTP({ secret: Secret.fromBase32(PERSONAL_DE_DEMO.secreto) })
export const correoDe = (papel: Papel): string => `${papel}@surtia.example`

/** What time it is for who makes codes; who stops the clock of a portal stops this one too. */
export const reloj = { ahora: (): number => Date.now() }

/** What this worker did with its portal: the last step of whose code each person used, and its session. */
const usados = new Map<Papel, number>()
const sesiones = new Map<Papel, Sesion>()

/** A code that this person has not used yet: each counts once, and one step before and after now is taken too. */
export async function codigoDe(papel: Papel): Promise<string> {
  const ahora = () => Math.floor(reloj.ahora() / 1_000 / SEGUNDOS)
  const paso = Math.max((usados.get(papel) ?? 0) + 1, ahora() - 1)
  await expect.poll(() => ahora() + 1, { timeout: 65_000 }).toBeGreaterThanOrEqual(paso)
  usados.set(papel, paso)
  return totp.generate({ timestamp: paso * SEGUNDOS * 1_000 })
}

/** Makes a call that answers a session; null for a refusal. */
async function pedir(page: Page, { path }: { path: string }, data: object): Promise<Sesion | null> {
  const respuesta = await page.request.post(path, { data })
  return ((await respuesta.json()) as { data: Sesion | null }).data
}

/** Signs in by password and code, with as many codes as the person may have used before this worker began. */
async function nueva(page: Page, papel: Papel): Promise<Sesion> {
  const { password } = PERSONAL_DE_DEMO
  for (let vez = 0; vez < 4; vez++) {
    const entrada = await page.request.post(entrarPersonal.path, { data: { correo: correoDe(papel), password } })
    const { reto } = ((await entrada.json()) as { data: Data<typeof entrarPersonal> }).data
    const sesion = await pedir(page, factorDePersonal, { reto, codigo: await codigoDe(papel) })
    if (sesion) return sesion
  }
  throw new Error(`${papel} could not sign in`)
}

/** The session of a role in this worker, with tokens that are good for ten minutes. */
async function sesionDe(page: Page, papel: Papel): Promise<Sesion> {
  const guardada = sesiones.get(papel)
  const sesion =
    (guardada && (await pedir(page, renovarPersonal, { refreshToken: guardada.refreshToken }))) ??
    (await nueva(page, papel))
  sesiones.set(papel, sesion)
  return sesion
}

/** Is signed in as somebody of the demo's staff, as the screens leave a session in the browser, and opens a page of the staff. */
export async function entrarAlPersonal(
  page: Page,
  papel: Papel,
  ruta: string = MESA,
  { deNuevo = false }: { /** a session that has confirmed nothing yet */ deNuevo?: boolean } = {},
): Promise<void> {
  if (deNuevo) sesiones.delete(papel)
  const sesion = await sesionDe(page, papel)
  // the lightest page of the site
  await page.goto('/robots.txt')
  await page.evaluate((texto) => localStorage.setItem('sesion-personal', texto), JSON.stringify(sesion))
  await page.goto(ruta)
}

/** Answers the dialog that asks again who one is. */
export async function confirmarIdentidad(page: Page, papel: Papel): Promise<void> {
  const dialogo = page.getByRole('dialog', { name: 'Confirme su identidad' })
  // a code may be too old by the time it is pressed: then the next one is taken
  await expect(async () => {
    if ((await dialogo.count()) === 0) return
    await dialogo.getByLabel('Código de verificación').fill(await codigoDe(papel))
    await dialogo.getByRole('button', { name: 'Confirmar' }).click()
    await expect(dialogo).toHaveCount(0, { timeout: 10_000 })
  }).toPass()
}

/** Makes a call of the staff with the session of the page. */
export const llamarAlPersonal = (page: Page, { path }: { path: string }, body: object = {}): Promise<unknown> =>
  page.evaluate(
    async ([direccion, cuerpo]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('sesion-personal') ?? '{}')
      const respuesta = await fetch(direccion, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: cuerpo,
      })
      return respuesta.json()
    },
    [path, JSON.stringify(body)] as const,
  )

/** A device of the person's own, which makes passkeys and uses them without asking. */
export async function conLlavero(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
