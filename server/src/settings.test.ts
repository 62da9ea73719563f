import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const raiz = (ruta: string) => readFileSync(new URL(`../../${ruta}`, import.meta.url), 'utf8')
const NOMBRES =
  /\b(?:SURTIA|BANNERS|PASARELA|CORREO|ERP|ALARMA|CANDIDATOS|CREDITO|CARGO|EVENTO|IMAGENES|CHAT|ANALITICA|AYUDA|SMTP)_[A-Z_]+\b|\bDATABASE_URL\b/g
const nombresEn = (texto: string) => new Set(texto.match(NOMBRES) ?? [])

test('la tabla de docs/operacion.md y los ajustes dicen lo mismo', () => {
  const ajustes = nombresEn(raiz('server/src/settings.ts'))
  expect(ajustes.size).toBeGreaterThan(30)
  expect([...nombresEn(raiz('docs/operacion.md'))].sort()).toEqual([...ajustes].sort())
})

test('lo que nombran los archivos de despliegue existe', () => {
  const ajustes = nombresEn(raiz('server/src/settings.ts'))
  for (const ruta of [
    'compose.yaml',
    'Dockerfile',
    'despliegue/surtia.service',
    'despliegue/surtia-respaldo.service',
    'docs/primer-dia.md',
  ])
    for (const nombre of nombresEn(raiz(ruta)))
      expect([ruta, nombre, ajustes.has(nombre)]).toEqual([ruta, nombre, true])
})

test('un ajuste malo se dice con su nombre, en español', () => {
  const base = { SURTIA_DEMO: '0', SURTIA_SECRETO: 'x'.repeat(16), PASARELA_SECRETO: 'x'.repeat(16) }
  expect(readSettings(base).alarmaPrecio).toBe(50)
  for (const [nombre, valor] of Object.entries({
    PORT: 'abc',
    SURTIA_DEMO: 'si',
    SURTIA_SECRETO: 'corto',
    ALARMA_PRECIO: '-1',
    CHAT_SCRIPT: 'javascript:alert(1)',
    BANNERS_SITIOS: 'https://promo.example/',
    AYUDA_VIDEOS: 'http://otro.example/v',
    ERP_AVISOS_URL: 'http://otro.example/avisos',
  }))
    expect(() => readSettings({ ...base, [nombre]: valor })).toThrow(
      new RegExp(nombre === 'SURTIA_DEMO' ? 'SURTIA_DEMO' : nombre),
    )
  expect(() => readSettings({ ...base, ERP_AVISOS_URL: 'https://erp.example/avisos' })).toThrow('ERP_AVISOS_SECRETO')
  expect(() => readSettings({ SURTIA_DEMO: '0' })).toThrow('Falta SURTIA_SECRETO')
})
