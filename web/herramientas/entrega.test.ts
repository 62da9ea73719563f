import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ponerEntrega } from './entrega.ts'

function unSitio(guion: string): string {
  const sitio = mkdtempSync(join(tmpdir(), 'surtia-entrega-'))
  onTestFinished(() => rmSync(sitio, { recursive: true, force: true }))
  mkdirSync(join(sitio, 'assets/mesa'), { recursive: true })
  writeFileSync(join(sitio, 'assets', guion), guion)
  writeFileSync(join(sitio, 'assets/mesa', guion), guion)
  return sitio
}
const nota = (sitio: string) => JSON.parse(readFileSync(join(sitio, 'entrega.json'), 'utf8'))

test('un sitio trae los archivos de las dos entregas anteriores, y los de la tercera se van', () => {
  const sitios = ['a', 'b', 'c', 'd'].map((letra) => unSitio(`Pantalla-${letra.repeat(8)}.js`))
  for (const [i, sitio] of sitios.entries()) ponerEntrega(sitio, sitios[i - 1] ?? '/no-hay')
  const [a, b, c, d] = sitios.map((sitio) => nota(sitio).entrega)
  expect(new Set([a, b, c, d]).size).toBe(4)
  const ultimo = sitios[3] ?? ''
  expect(nota(ultimo)).toEqual({ entrega: d, anteriores: [c, b] })
  expect(existsSync(join(ultimo, 'anteriores', c, 'assets/Pantalla-cccccccc.js'))).toBe(true)
  expect(existsSync(join(ultimo, 'anteriores', b, 'assets/mesa/Pantalla-bbbbbbbb.js'))).toBe(true)
  expect(existsSync(join(ultimo, 'anteriores', a))).toBe(false)
})

test('lo mismo construido otra vez es la misma entrega, y conserva las de antes', () => {
  const [a, b, otra] = ['a', 'b', 'b'].map((letra) => unSitio(`Pantalla-${letra.repeat(8)}.js`))
  ponerEntrega(a ?? '', '/no-hay')
  ponerEntrega(b ?? '', a ?? '')
  ponerEntrega(otra ?? '', b ?? '')
  expect(nota(otra ?? '')).toEqual(nota(b ?? ''))
  expect(existsSync(join(otra ?? '', 'anteriores', nota(a ?? '').entrega, 'assets/Pantalla-aaaaaaaa.js'))).toBe(true)
})

test('de un sitio construido antes de que hubiera entregas también se conservan sus archivos', () => {
  const [viejo, nuevo] = ['a', 'b'].map((letra) => unSitio(`Pantalla-${letra.repeat(8)}.js`))
  ponerEntrega(nuevo ?? '', viejo ?? '')
  const [anterior] = nota(nuevo ?? '').anteriores
  expect(existsSync(join(nuevo ?? '', 'anteriores', anterior, 'assets/Pantalla-aaaaaaaa.js'))).toBe(true)
})
