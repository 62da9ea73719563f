import { cuantos } from '@surtia/rules/contar.ts'
import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { explicarBusqueda } from '../areas/catalogo/explicar-busqueda.ts'
import { listSinFruto } from '../areas/catalogo/sin-fruto.queries.ts'
import { listSinonimos, removeSinonimos } from '../indice/sinonimos.queries.ts'
import { audit } from '../jobs/auditoria.ts'
import { type Comando, dia, numero, palabra, tabla, texto } from './comando.ts'

const MUESTRA = 200
const DIAS = 30

/** What the search finds and what it does not. */
export const BUSQUEDAS: Record<string, Comando> = {
  'busquedas sin-fruto': {
    uso: '[--desde 2026-11-01]',
    ayuda: 'Lo que se buscó y no se halló, lo más repetido primero (30 días; se guardan 180)',
    palabras: 0,
    opciones: { desde: { type: 'string' } },
    hacer: async ({ portal, valores, decir }) => {
      const desde = dia(texto(valores.desde)) ?? sumarDias(diaDe(portal.ahora()), -DIAS)
      tabla(
        decir,
        ['búsqueda', 'veces', 'con sugeridos', 'días', 'última'],
        (await listSinFruto(portal.db, desde, MUESTRA)).map((b) => [b.texto, b.veces, b.sugeridas, b.dias, b.ultimo]),
        'Ninguna.',
      )
    },
  },
  'busquedas explicar': {
    uso: '"<texto>" [--centro 1]',
    ayuda: 'Por qué cada uno de los primeros veinte está donde está, para un cliente que nada ha comprado',
    palabras: 1,
    opciones: { centro: { type: 'string' } },
    hacer: async ({ portal, palabras, valores, decir }) => {
      const centro = numero(texto(valores.centro) ?? '1', '--centro')
      const { resultados, correccion, explicados } = await explicarBusqueda(portal, palabras.join(' '), centro)
      decir(
        correccion
          ? `Nada tiene «${correccion.buscado}»: se sugiere lo de «${correccion.corregido}».`
          : cuantos(resultados, 'resultado', 'resultados'),
      )
      for (const [i, e] of explicados.entries()) {
        decir(`${String(i + 1).padStart(2)}  ${e.codArticulo}  ${e.descripcion}`)
        decir(`      rango ${e.rango}; existencia: ${e.existencia}; ${cuantos(e.piezas, 'pieza', 'piezas')} en 90 días`)
        decir(`      ${e.porque}`)
      }
    },
  },
  'busquedas sinonimos': {
    uso: '[<palabra>]',
    ayuda: 'Los sinónimos que mandó el ERP, todos o los que llevan una palabra',
    palabras: 0,
    hacer: async ({ portal, palabras, decir }) => {
      const buscada = palabras.join(' ').toLowerCase()
      const suyos = (await listSinonimos(portal.db)).filter(
        (s) => s.palabra.includes(buscada) || s.equivale.includes(buscada),
      )
      tabla(
        decir,
        ['palabra', 'equivale'],
        suyos.map((s) => [s.palabra, s.equivale]),
      )
    },
  },
  'busquedas olvidar': {
    uso: '<palabra> [<equivale>]',
    ayuda: 'Quita un sinónimo, o todo lo que una palabra quiere decir; si el ERP lo manda otra vez, vuelve',
    palabras: 1,
    hacer: async (pedido) => {
      const [dicha, equivale] = [palabra(pedido, 0), pedido.palabras[1]]
      const quitados = await removeSinonimos(pedido.portal.db, dicha, equivale)
      if (quitados === 0) throw new Refusal(`No hay sinónimo "${[dicha, equivale].filter(Boolean).join('" = "')}".`)
      await audit(pedido.portal.db, 'sinonimo.quitado', {}, { palabra: dicha, equivale: equivale ?? '' })
      pedido.decir(`${cuantos(quitados, 'sinónimo quitado', 'sinónimos quitados')}.`)
    },
  },
}
