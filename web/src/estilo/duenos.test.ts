import { expect, test } from 'vitest'
import { clasesDe, GUIONES, HOJAS, importado, leer, MODULOS, reglasDe } from '../test/hojas.ts'

// The look has owners: each rule belongs to the component beside it, each component to its room.
type Uso = { guion: string; modulo: string; nombre: string }
/** Who imports which module, and as what. */
const USOS: Uso[] = GUIONES.flatMap((guion) =>
  [...leer(guion).matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, nombre = '', de = '']) => ({
    guion,
    modulo: importado(guion, de),
    nombre,
  })),
)
/** The room of a file: an area, a noun of the staff's, the layouts, ui. */
const cuarto = (archivo: string) => /^((?:areas|mesa)\/[\w-]+|layouts|ui|estilo)\//.exec(archivo)?.[1] ?? ''

test('se ven las hojas y quién las usa', () => {
  expect(MODULOS.length).toBeGreaterThan(50)
  expect(USOS.length).toBeGreaterThan(80)
})

test('ninguna hoja pasa de 200 renglones', () => {
  expect(HOJAS.filter((hoja) => leer(hoja).split('\n').length > 200)).toEqual([])
})

test('cada hoja está en la capa de su cuarto', () => {
  // pieces, and the pieces that are laid over another: capas.test.ts
  const capas = (hoja: string) => (cuarto(hoja) === 'ui' ? /^@layer (ui|composiciones) \{/ : /^@layer areas \{/)
  expect(MODULOS.filter((hoja) => !capas(hoja).test(leer(hoja)))).toEqual([])
  // the staff's screens have several sheets, which arrive in any order
  for (const primera of ['estilo/base.css', 'mesa/index.html'])
    expect(leer(primera)).toContain('@layer reset, tokens, base, ui, composiciones, areas;')
})

test('fuera de los módulos no hay clases', () => {
  const generales = HOJAS.filter((hoja) => !hoja.endsWith('.module.css'))
  expect(generales.filter((hoja) => clasesDe(hoja).size > 0)).toEqual([])
  // a library's own names are the only ones that a module does not make its own
  const globales = MODULOS.flatMap((hoja) => [...leer(hoja).matchAll(/:global\(([^)]*)\)/g)].map(([, g]) => g))
  expect(globales.filter((clase) => !clase?.startsWith('.rdp-'))).toEqual([])
})

test('una hoja sólo la usa su cuarto', () => {
  const ajenos = USOS.filter(({ guion, modulo }) => cuarto(guion) !== cuarto(modulo))
  expect(ajenos.map(({ guion, modulo }) => `${guion} → ${modulo}`)).toEqual([])
})

test('ninguna regla se escribe dos veces', () => {
  const repetidas = HOJAS.flatMap((hoja) => {
    const claves = reglasDe(hoja).map(({ selector, dentroDe }) => `${hoja}: ${dentroDe} ${selector}`)
    return claves.filter((clave, i) => clave.includes('.') && claves.indexOf(clave) !== i && !clave.includes('@font'))
  })
  expect(repetidas.filter((clave) => !clave.startsWith('estilo/'))).toEqual([])
})

test('cada clase definida se usa, y cada clase usada está definida', () => {
  const usadas = new Map<string, Set<string>>(MODULOS.map((modulo) => [modulo, new Set()]))
  for (const { guion, modulo, nombre } of USOS) {
    const texto = leer(guion)
    const suyas = usadas.get(modulo) ?? new Set()
    for (const [, clase = ''] of texto.matchAll(new RegExp(`\\b${nombre}\\.(\\w+)`, 'g'))) suyas.add(clase)
    // chosen by a word (modo, tono, medida): the word stands in the same file
    if (texto.includes(`${nombre}[`))
      for (const clase of clasesDe(modulo)) if (texto.includes(`'${clase}'`)) suyas.add(clase)
  }
  const sinUso = MODULOS.flatMap((m) =>
    [...clasesDe(m)].filter((c) => !usadas.get(m)?.has(c)).map((c) => `${m}: .${c}`),
  )
  const sinDefinir = MODULOS.flatMap((m) =>
    [...(usadas.get(m) ?? [])].filter((c) => c !== 'module' && !clasesDe(m).has(c)).map((c) => `${m}: .${c}`),
  )
  expect({ sinUso, sinDefinir }).toEqual({ sinUso: [], sinDefinir: [] })
})

test('ningún componente escribe el nombre de una clase', () => {
  const aMano = GUIONES.filter((guion) => /className=(["']|\{["'`])/.test(leer(guion)))
  expect(aMano).toEqual([])
  expect(GUIONES.filter((guion) => /\bclases\(([^)]*, )?['"`]/.test(leer(guion)))).toEqual([])
  // a cell's name on a card is its `rotulo`: the attribute of that is Celda's own
  expect(GUIONES.filter((guion) => !guion.startsWith('ui/') && leer(guion).includes('data-t='))).toEqual([])
})

test('tres anchos con nombre: 576, 896 y 1152', () => {
  const anchos = HOJAS.flatMap((hoja) =>
    [...leer(hoja).matchAll(/@media ([^{]*width[^{]*)\{/g)].map(([, consulta = '']) => `${hoja}: ${consulta.trim()}`),
  )
  // a sheet of paper is as narrow as a phone, and yet no phone
  expect(anchos.filter((uno) => !/: (screen and \(width <|\(width >=) (36|56|72)rem\)$/.test(uno))).toEqual([])
})

test('quien acomoda a su modo la tarjeta de un renglón dice que es una rejilla', () => {
  const deRenglon = MODULOS.flatMap((hoja) =>
    reglasDe(hoja)
      .filter(
        ({ selector, propiedades }) => / tr\b\S*$/.test(selector) && propiedades.includes('grid-template-columns'),
      )
      .map(({ selector, propiedades }) => ({ regla: `${hoja} ${selector}`, propiedades })),
  )
  expect(deRenglon.length).toBeGreaterThan(4)
  // else its row is Tabla's own, two values to a line; a second rule for another width needs not say it again
  const enRejilla = deRenglon.filter(({ propiedades }) => propiedades.includes('display')).map(({ regla }) => regla)
  expect(deRenglon.filter(({ regla }) => !enRejilla.includes(regla))).toEqual([])
})

test('ninguna página se desliza sola: con el movimiento reducido todo es de una vez', () => {
  expect(HOJAS.filter((hoja) => /scroll-behavior:\s*smooth/.test(leer(hoja)))).toEqual([])
})

test('una hoja sólo entra por su nombre, y las generales por la raíz', () => {
  const importadas = GUIONES.flatMap((guion) =>
    [...leer(guion).matchAll(/^.*\.css['"?].*$/gm)].map(([linea]) => ({ guion, linea })),
  )
  const raras = importadas.filter(
    ({ guion, linea }) =>
      !/^import \w+ from '\.[^']+\.module\.css'$/.test(linea) &&
      !(
        /^((root|mesa\/entrada)\.tsx|test\/preparar\.ts)$/.test(guion) &&
        /^import '\.\.?\/estilo\/\w+\.css'$/.test(linea)
      ),
  )
  expect(importadas.length).toBeGreaterThan(80)
  expect(raras).toEqual([])
  expect(HOJAS.filter((hoja) => /@import|composes:/.test(leer(hoja)))).toEqual([])
})

test('lo que se escribe a mano en un estilo es una medida, no un aspecto', () => {
  const propiedades = GUIONES.flatMap((guion) =>
    [...leer(guion).matchAll(/style=\{\{(.*?) \}\}/g)].flatMap(([, suyas = '']) =>
      [...suyas.matchAll(/(\w+):/g)].map(([, propiedad]) => propiedad),
    ),
  )
  expect(new Set(propiedades)).toEqual(new Set(['left', 'top', 'width', 'flex', 'aspectRatio', 'scale']))
})

test('fuera de ui no se dibujan controles ni tablas, y un formulario es useFormulario', () => {
  const afuera = GUIONES.filter((guion) => guion.endsWith('.tsx') && !guion.startsWith('ui/'))
  const dibujan = afuera.filter((guion) => /<(input|select|textarea|table)\b/.test(leer(guion)))
  expect(dibujan).toEqual([])
  // a search box asks for a page: it is no form
  const aMano = GUIONES.filter((guion) => /onSubmit[=:]/.test(leer(guion)) && guion !== 'ui/use-formulario.ts')
  expect(aMano).toEqual(['areas/catalogo/Buscador.tsx', 'areas/catalogo/BuscadorPublico.tsx'])
})

test('en el documento sólo se busca lo que el servidor dejó en su cabeza', () => {
  const buscado = GUIONES.flatMap((guion) =>
    [...leer(guion).matchAll(/(?:querySelector(?:All)?|getElement\w+)(?:<\w+>)?\(\s*(.{0,12})/g)].map(
      ([, que = '']) => `${guion}: ${que}`,
    ),
  )
  expect(buscado.filter((uno) => !/: [`'](meta|link|script)\[/.test(uno))).toEqual([])
})
