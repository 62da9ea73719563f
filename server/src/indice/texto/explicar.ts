import { PAPELES, type Papel, porqueDelRango } from '@surtia/rules/catalogo/busqueda/relevancia.ts'
import { type Grupo, type Lector, SOLO_INICIO } from './consulta.ts'
import { papelDe } from './documento.ts'
import type { Hallados } from './hallados.ts'
import type { Palabras } from './palabras.ts'

const DICHO: Readonly<Record<Papel, string>> = {
  sustancia: 'sustancia',
  marca: 'marca',
  uso: 'para qué es',
  descripcion: 'descripción',
  formula: 'fórmula',
  accion: 'acción terapéutica',
  laboratorio: 'laboratorio',
  presentacion: 'presentación',
}

type Pregunta = {
  texto: string
  hallados: Hallados
  lugares: readonly number[]
  lector: Lector
  palabras: Palabras
}

/** Why each article stands where it does, for the staff. */
export function explicar({ texto, hallados, lugares, lector, palabras }: Pregunta) {
  const { correccion, exacto } = hallados
  const lecturas = lector
    .lecturas(lector.fichas(correccion?.corregido ?? texto))
    .map(({ fichas }) => lector.grupos(fichas))
  return lugares.map((lugar) => {
    const i = hallados.lugares.indexOf(lugar)
    if (i < 0) return { lugar, rango: NINGUNO, porque: 'no tiene lo escrito' }
    const rango = hallados.rangos[i] ?? NINGUNO
    if (exacto) return { lugar, rango, porque: 'lo escrito es exactamente su código' }
    const grupos = lecturas.find((suyos) => suyos.every((g) => g.opcional || dondeEsta(g, lugar, palabras))) ?? []
    const donde = grupos.map((g) => `«${g.ficha.escrita}»: ${dondeEsta(g, lugar, palabras) || 'no lo tiene'}`)
    const aviso = correccion ? [`corregido a «${correccion.corregido}»`] : []
    return { lugar, rango, porque: [...aviso, porqueDelRango(rango), ...donde].join('; ') }
  })
}

const NINGUNO = 65_535

/** What a typed word is for an article, by the most exact of its words. */
function dondeEsta({ terminos, inicios, lugares }: Grupo, lugar: number, palabras: Palabras): string {
  const suyos = [...inicios]
    .map((id) => ({ id, imprecision: SOLO_INICIO, lejos: 0 }))
    .concat(terminos)
    .flatMap((termino) => {
      const senas = palabras.senasDe(termino.id, lugar)
      return senas === undefined ? [] : [{ ...termino, papel: PAPELES[papelDe(senas)] }]
    })
    .sort((a, b) => a.imprecision - b.imprecision || a.lejos - b.lejos)
  const [mejor] = suyos
  if (!mejor?.papel) return lugares.includes(lugar) ? 'inicio de su código' : ''
  const vista = palabras.vocabulario.vista(mejor.id)
  const como = vista.startsWith('#') ? '' : ` (${vista})`
  return `${DICHO[mejor.papel]}${como}`
}
