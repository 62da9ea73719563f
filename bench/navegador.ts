import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'

/** The browser of this machine. */
export function abrirNavegador(mas: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (ruta) => ruta && existsSync(ruta),
  )
  return chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    args: ['--no-sandbox', '--disable-gpu', ...mas],
  })
}

/** A phone with a cache of its own. */
export async function abrirTelefono(navegador: Browser): Promise<Page> {
  const contexto = await navegador.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'es-MX',
  })
  return contexto.newPage()
}

/** Signs in without the screens. */
export async function entrar(page: Page, url: string, usuario: { usuario: string; password: string }): Promise<void> {
  await page.goto(url)
  const entrada = (await (await page.request.post(`${url}/api/seguridad/login`, { data: usuario })).json()) as {
    data: { accessToken: string; refreshToken: string }
  }
  await page.evaluate(({ accessToken, refreshToken }) => {
    const cuerpo = JSON.parse(atob((accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    localStorage.setItem(
      'sesion',
      JSON.stringify({
        token: accessToken,
        refreshToken,
        expiresAt: new Date(cuerpo.exp * 1_000).toISOString(),
        user: cuerpo.user,
        soloConsulta: cuerpo.soloConsulta,
      }),
    )
  }, entrada.data)
}
