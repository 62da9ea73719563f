import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// docs/reglas/textos.md#de-usted-y-sin-rodeos, swept; these are of docs/reglas/textos.md#textos-literales.
const LITERALES = [
  '¿Qué producto buscas?',
  '¿Olvidaste tu contraseña?',
  'Conoces las vacantes que tenemos para ti',
  '¡Subiste correctamente tu CV!',
  '¡Te has postulado correctamente!',
  '¡Tu solicitud se envió correctamente!',
  'Para continuar necesitas capturar en múltiplos de colectivo',
  'Ocurrio un error al procesar la petición del servicio.',
  'Ocurrio un error al realizar la peticion al servidor',
  'No se encontraron resultados para la busqueda',
  'Tambien podría interesarle los siguientes artículos',
  'No se encontro ningun articulo con los criterios seleccionados.',
  'Se descargo correctamente el PDF',
  'Pago en Linea',
  'Solicitud en linea',
  'Ultimo o actual empleo',
  'Estadisticas',
  'Hay informacion requerida por llenar',
  'Informacion requerida.',
  'Los archivos seleccionados no deben de pesar mas de 10MB',
  'Atencion',
  'Descripcion',
  'no existe en catalogo',
]
const DE_TU =
  /(?<![\p{L}\d_.$-])(tú|tu|tus|ti|contigo|buscas|tienes|puedes|quieres|debes|necesitas|eres|Olvidaste|Subiste)(?![\p{L}\d_(.:=-])/u
const SIN_ACENTO =
  /(?<![\p{L}\d_.$-])(linea|informacion|descripcion|ultimo|busqueda|tambien|peticion|ocurrio|encontro|ningun|descargo|atencion|estadisticas|direccion|telefono|numero|credito|deposito|envio un|facturacion|contrasena)(?![\p{L}\d_(.:=-])/iu

// the verbs of programming of docs/estilo.md#nombres that are no word of Spanish: a renaming of them does not go through a text
const DE_PROGRAMA =
  /(?<![\p{L}\d_.$/-])(find|list|count|save|replace|remove|empty|take|lock|move|mark|release|next|parse|read|check|write|sign|verify|hash|open|close|start|stop|register|send|answer|ask|show|download|can|are)(?![\p{L}\d_(.:=/-])/u

/** The texts of a source that are sentences or titles: quoted ones with a capital or a space, and what stands between tags. */
const textosDe = (fuente: string): string[] =>
  [...fuente.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '').matchAll(/'([^'\n]*)'|`([^`]*)`|>([^<>{}]+)</g)]
    // without names of fields and of values
    .map(([, comillas, plantilla, etiqueta]) =>
      (comillas ?? plantilla ?? etiqueta ?? '').replace(/\$\{[^}]*\}|"[^"]*"/g, '').trim(),
    )
    .filter((texto) => /^[\p{Lu}¿¡*]/u.test(texto) && /\p{Ll}/u.test(texto))

const textosDelPortal = () =>
  globSync('{web/src,rules/src,server/src/areas,contracts/src}/**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((archivo) => !archivo.includes('.test.'))
    .flatMap((archivo) =>
      textosDe(readFileSync(join(import.meta.dirname, archivo), 'utf8')).map((texto) => ({ archivo, texto })),
    )

test('los textos propios hablan de usted y llevan sus acentos', () => {
  const textos = textosDelPortal()
  expect(textos.length).toBeGreaterThan(1_000)
  const propios = textos.filter(({ texto }) => !LITERALES.some((literal) => texto.includes(literal)))
  const malos = propios.filter(({ texto }) => DE_TU.test(texto) || SIN_ACENTO.test(texto))
  expect(malos.map(({ archivo, texto }) => `${archivo}: ${texto}`)).toEqual([])
})

test('ningún texto que se lee en español lleva un verbo de programación', () => {
  const enEspanol = textosDelPortal().filter(({ texto }) =>
    /(?<!\p{L})(de|el|la|los|las|que|se|su|un|una|con|por)(?!\p{L})/u.test(texto),
  )
  expect(enEspanol.length).toBeGreaterThan(500)
  const malos = enEspanol.filter(({ texto }) => DE_PROGRAMA.test(texto))
  expect(malos.map(({ archivo, texto }) => `${archivo}: ${texto}`)).toEqual([])
})

test('cuántos artículos, laboratorios y centros hay lo cuenta el portal: ningún texto lo escribe', () => {
  const fuentes = globSync(
    '{web/src/{areas/{publico,bolsa-trabajo},layouts/publico}/**/*.{ts,tsx,html},web/src/areas/catalogo/*Public*.tsx,contracts/src/{empresa,quienes-somos}.ts,demo/src/cast/{publicidad,vacantes}.ts}',
    { cwd: import.meta.dirname },
  )
  expect(fuentes.length).toBeGreaterThan(30)
  const CONTADO = /(mil|veinte|seis|cinco|\d) (artículos|productos|laboratorios|centros|CEDIS)|otros (cinco|seis)/iu
  const malos = fuentes.flatMap((archivo) =>
    [
      ...readFileSync(join(import.meta.dirname, archivo), 'utf8')
        .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
        .replace(/\s+/g, ' ')
        .matchAll(new RegExp(CONTADO, 'giu')),
    ].map(([dicho]) => `${archivo}: ${dicho}`),
  )
  expect(malos).toEqual([])
})
