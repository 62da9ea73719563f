import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { AYUDA } from '@surtia/contracts/ayuda.ts'
import { entrarPorElPanel } from '../walkthrough.ts'
import { anotar } from './grabado.ts'
import { TEMAS } from './temas.ts'

// `node e2e/ayuda/grabar.ts http://localhost:3000`: makes the clips of the help anew, from a running demonstration, with ffmpeg; numbers after the address pick some. One picture for each step.
const SEGUNDOS = 5
const [ANCHO, ALTO] = [1120, 640]
const DESTINO = join(import.meta.dirname, '../../web/public/ayuda')
const [, , base = 'http://localhost:3000', ...elegidos] = process.argv

const tiempo = (segundos: number) =>
  `00:${String(Math.floor(segundos / 60)).padStart(2, '0')}:${String(segundos % 60).padStart(2, '0')}.000`

function guardar(numero: number, pasos: readonly string[], cuadros: string): void {
  const lista = pasos.map((_, i) => `file '${join(cuadros, `${i}.png`)}'\nduration ${SEGUNDOS}\n`).join('')
  writeFileSync(join(cuadros, 'lista.txt'), `${lista}file '${join(cuadros, `${pasos.length - 1}.png`)}'\n`)
  const entrada = [
    '-v',
    'error',
    '-y',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    join(cuadros, 'lista.txt'),
    '-r',
    '5',
    '-pix_fmt',
    'yuv420p',
  ]
  // a key picture at each step, so that a step can be chosen
  execFileSync('ffmpeg', [
    ...entrada,
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'stillimage',
    '-crf',
    '30',
    '-g',
    String(SEGUNDOS * 5),
    '-movflags',
    '+faststart',
    join(DESTINO, `${numero}.mp4`),
  ])
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    join(cuadros, '0.png'),
    '-vf',
    'scale=960:-2',
    '-c:v',
    'libwebp',
    '-quality',
    '72',
    join(DESTINO, `${numero}.webp`),
  ])
  const cues = pasos.map((paso, i) => `${tiempo(i * SEGUNDOS)} --> ${tiempo((i + 1) * SEGUNDOS)}\n${paso}\n`)
  writeFileSync(join(DESTINO, `${numero}.vtt`), `WEBVTT\n\n${cues.join('\n')}`)
}

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const navegador = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--lang=es-MX'],
})
mkdirSync(DESTINO, { recursive: true })
for (const [i, tema] of TEMAS.entries()) {
  if (elegidos.length && !elegidos.includes(String(i + 1))) continue
  const pasos = AYUDA[i]?.pasos ?? []
  const cuadros = mkdtempSync(join(tmpdir(), 'surtia-ayuda-'))
  const page = await (
    await navegador.newContext({
      baseURL: base,
      viewport: { width: ANCHO, height: ALTO },
      locale: 'es-MX',
      timezoneId: 'America/Mazatlan',
      reducedMotion: 'reduce',
    })
  ).newPage()
  await entrarPorElPanel(page, 'farmacia')
  let paso = 0
  await tema(page, async (donde) => {
    await page.waitForTimeout(400)
    await donde?.first().scrollIntoViewIfNeeded()
    const lugar = donde && (await donde.first().boundingBox())
    if (lugar) await senalar(page, lugar)
    await page.screenshot({ path: join(cuadros, `${paso++}.png`), animations: 'disabled' })
    await page.evaluate(() => document.getElementById('senal')?.remove())
  })
  if (paso !== pasos.length) throw new Error(`El tema ${i + 1} tiene ${pasos.length} pasos y se mostraron ${paso}.`)
  guardar(i + 1, pasos, cuadros)
  anotar(i + 1)
  rmSync(cuadros, { recursive: true })
  await page.context().close()
  console.log(`${i + 1}. ${AYUDA[i]?.titulo}`)
}
await navegador.close()

/** A ring around what the step is about, above every dialog. */
async function senalar(page: Page, lugar: { x: number; y: number; width: number; height: number }): Promise<void> {
  await page.evaluate(({ x, y, width, height }) => {
    const senal = document.createElement('div')
    senal.id = 'senal'
    senal.popover = 'manual'
    Object.assign(senal.style, {
      position: 'fixed',
      inset: 'auto',
      margin: '0',
      padding: '0',
      left: `${Math.max(2, x - 6)}px`,
      top: `${Math.max(2, y - 6)}px`,
      width: `${Math.min(innerWidth - 4, width + 12)}px`,
    })
    Object.assign(senal.style, {
      height: `${Math.min(innerHeight - 4 - Math.max(2, y - 6), height + 12)}px`,
      border: '3px solid #e4572e',
      borderRadius: '8px',
      background: 'transparent',
      boxSizing: 'border-box',
      pointerEvents: 'none',
    })
    document.body.append(senal)
    senal.showPopover()
  }, lugar)
}
