import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMPRESA_DE_FABRICA } from '@surtia/contracts/empresa-de-fabrica.ts'
import { enPaginas } from '@surtia/contracts/empresa-en-paginas.ts'
import { datosDeEmpresa, llenar, marcaDe } from '@surtia/contracts/moldes.ts'
import type { Empresa } from '@surtia/rules/personal/empresa.ts'
import fc from 'fast-check'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { hacerMolde } from './moldes.ts'

const fila = (i: number) => `<li><b>${marcaDe('centros', i, 'nombre')}</b></li>`
const con = (nombres: string[]): Empresa => {
  const [centro] = EMPRESA_DE_FABRICA.centros
  const [primero = '', ...otros] = nombres
  return {
    ...EMPRESA_DE_FABRICA,
    centros: [{ ...centro, nombre: primero }, ...otros.map((nombre) => ({ ...centro, nombre }))],
  }
}
const llena = (html: string, empresa: Empresa) => llenar(hacerMolde(html), enPaginas(empresa))

test('de una lista, la que empieza en el segundo también, quedan tantos renglones como haya', () => {
  const todas = `<ul>${[0, 1, 2].map(fila).join('')}</ul>`
  const otras = `<h2>${marcaDe('centros', 0, 'nombre')}</h2><ul>${[1, 2].map(fila).join('')}</ul>`
  for (const nombres of [['Toluca'], ['Toluca', 'León'], ['Toluca', 'León', 'Puebla', 'Mérida']]) {
    const filas = nombres.map((nombre) => `<li><b>${nombre}</b></li>`)
    expect(llena(todas + otras, con(nombres))).toBe(
      `<ul>${filas.join('')}</ul><h2>Toluca</h2><ul>${filas.slice(1).join('')}</ul>`,
    )
  }
})

test('renglones que no se parecen, o una marca en un programa, no se construyen', () => {
  expect(() => hacerMolde(`<ul>${fila(0)}${fila(1)}<li>${marcaDe('centros', 2, 'nombre')}</li></ul>`)).toThrow(
    'The rows of centros are not alike.',
  )
  expect(() => hacerMolde(`<script>"${marcaDe('nombre')}"</script>`)).toThrow('has a mark of the company in it')
})

test('la cifra que se cuenta deja su hueco', () => {
  const cifras: Empresa['cifras'] = [
    { cuenta: 'cifraDeCentros', cuantos: '', que: 'centros' },
    { cuenta: '', cuantos: '24 h', que: 'abierto' },
  ]
  const una = (i: number) => `<p>${marcaDe('cifras', i, 'cuantos')} ${marcaDe('cifras', i, 'que')}</p>`
  expect(llena([0, 1, 2].map(una).join(''), { ...EMPRESA_DE_FABRICA, cifras })).toBe(
    '<p>{cifraDeCentros} centros</p><p>24 h abierto</p>',
  )
})

// `npm test` builds the site before
const SITIO = join(import.meta.dirname, '../build/client')
const MOLDES = globSync('{**/index,__spa-fallback}.molde', { cwd: SITIO })
const leer = (file: string) => readFileSync(join(SITIO, file), 'utf8')

test('cada página construida es su molde con la empresa de fábrica, sin una marca', () => {
  expect(MOLDES.length).toBe(globSync('{**/index,__spa-fallback}.html', { cwd: SITIO }).length)
  for (const molde of MOLDES) {
    const pagina = leer(molde.replace(/molde$/, 'html'))
    expect(pagina).toBe(llenar(leer(molde), enPaginas(EMPRESA_DE_FABRICA)))
    expect(pagina).not.toMatch(/EMPRESA_|<!--de /)
    expect(leer(molde)).toContain(marcaDe('nombre'))
  }
})

/** The elements of a page, by their names, and what the texts of data among them hold. */
function esqueleto(html: string) {
  const todos = DomUtils.getElementsByTagName('*', parseDocument(html, { decodeEntities: true }))
  return {
    nombres: todos.map(({ name }) => name),
    atributos: todos.map(({ attribs }) => Object.keys(attribs)),
    titulo: DomUtils.textContent(todos.find(({ name }) => name === 'title') ?? []),
    datos: todos
      .filter(({ attribs }) => attribs.type?.endsWith('json'))
      .map((guion) => JSON.parse(DomUtils.textContent(guion)) as { name?: string; nombre?: string }),
  }
}

test('lo que una empresa diga es texto en cada página del sitio, sea lo que sea', () => {
  const comunes = leer('__spa-fallback.molde')
  const inicio = leer('index.molde')
  const deFabrica = [comunes, inicio].map((molde) => esqueleto(llenar(molde, enPaginas(EMPRESA_DE_FABRICA))))
  const signos = fc.constantFrom(...'<>"\'&/`$\\{}-!a ñ', '</script>', '<!--', '&lt;', '$&', '<b>', 'EMPRESA_nombre_')
  fc.assert(
    fc.property(fc.array(signos, { minLength: 1, maxLength: 12 }), (partes) => {
      const nombre = partes.join('')
      const empresa = enPaginas({ ...EMPRESA_DE_FABRICA, nombre, lema: nombre, horario: nombre })
      for (const [i, molde] of [comunes, inicio].entries()) {
        const { nombres, atributos, titulo, datos } = esqueleto(
          llenar(molde, empresa).replace('</body>', () => `${datosDeEmpresa(empresa)}</body>`),
        )
        const [suyos, enElla] = [deFabrica[i]?.nombres, deFabrica[i]?.atributos]
        expect(nombres.toSpliced(nombres.lastIndexOf('script'), 1)).toEqual(suyos)
        expect(atributos.toSpliced(nombres.lastIndexOf('script'), 1)).toEqual(enElla)
        expect(titulo.endsWith(`| ${nombre}`)).toBe(true)
        expect(datos.at(-1)?.nombre).toBe(nombre)
        for (const { name } of datos.slice(0, -1)) expect(name).toBe(nombre)
      }
    }),
    { numRuns: 40 },
  )
})
