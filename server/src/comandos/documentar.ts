import { readFileSync, writeFileSync } from 'node:fs'
import { NOMBRES_DE_TIPO, TIPOS } from '@surtia/contracts/integracion.ts'
import type { Campo, Tipo } from '@surtia/contracts/puerta/campo.ts'
import { coleccion, guia } from '../areas/farmacia/guia.ts'

// `node server/src/comandos/documentar.ts`: writes the reference of docs/integracion.md, and all of docs/farmacias.md with its collection, from the contracts.
const PAGINA = new URL('../../../docs/integracion.md', import.meta.url)
const MARCA = '<!-- referencia -->'

const rango = (c: Campo) =>
  [
    c.opciones?.join(' o '),
    c.min !== undefined && `desde ${c.min}`,
    c.max !== undefined &&
      (['texto', 'digitos', 'codigo'].includes(c.tipo) ? `hasta ${c.max} caracteres` : `hasta ${c.max}`),
  ]
    .filter(Boolean)
    .join(', ')

const seccion = (nombre: string, tipo: Tipo) => `### ${nombre}

${tipo.ayuda}. Clave: ${tipo.clave.map((campo) => `\`${campo}\``).join(' + ')}. Ejemplo: [ejemplos/${nombre}.csv](ejemplos/${nombre}.csv).

| campo | tipo | obligatorio | qué es | también se reconoce como |
|---|---|---|---|---|
${Object.entries(tipo.campos)
  .map(
    ([campo, c]) =>
      `| \`${campo}\` | ${c.tipo}${rango(c) ? `, ${rango(c)}` : ''} | ${c.obligatorio ? 'sí' : ''} | ${c.ayuda} | ${(c.alias ?? []).join(', ')} |`,
  )
  .join('\n')}
`

const [antes] = readFileSync(PAGINA, 'utf8').split(MARCA)
writeFileSync(
  PAGINA,
  `${antes}${MARCA}\n\n${NOMBRES_DE_TIPO.map((nombre) => seccion(nombre, TIPOS[nombre])).join('\n')}`,
)

const enDocs = (archivo: string) => new URL(`../../../docs/${archivo}`, import.meta.url)
writeFileSync(enDocs('farmacias.md'), guia())
writeFileSync(enDocs('ejemplos/farmacias.postman_collection.json'), `${JSON.stringify(coleccion(), null, 2)}\n`)
