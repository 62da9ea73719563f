import type { Recepcion } from '@surtia/contracts/recepciones.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { MOTIVOS_DE_RECLAMO } from '@surtia/rules/reclamaciones/motivos.ts'
import { TITULOS_DE_MOTIVO } from '@surtia/rules/reclamaciones/nombres.ts'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLista, ErrorDeCampo, Opcion } from '../../ui/Campo.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import type { LineaDeReclamo } from './linea-de-reclamo.ts'
import estilos from './ReclamarPedido.module.css'
import type { useReclamo } from './use-reclamo.ts'

type Props = {
  linea: LineaDeReclamo
  /** how it is told from the other lines */
  nombre: string
  /** what of its article was expected and counted; undefined: none of it */
  renglon: Recepcion['renglones'][number] | undefined
  reclamo: ReturnType<typeof useReclamo>
}

/** A line of the order: chosen, it says how many, of which lot and why, and below at once whether that proceeds. */
export function RenglonPorReclamar({ linea, nombre, renglon, reclamo }: Props) {
  const id = useId()
  const recien = useRef(false)
  const { clave, elegido } = linea
  const noProcede = elegido ? (reclamo.revision.de(linea)?.detalle ?? '') : ''
  return (
    <li className={estilos.renglon} data-elegido={elegido || undefined}>
      <Opcion
        aria-label={`Elegir ${nombre}`}
        checked={elegido}
        onChange={(e) => {
          recien.current = e.target.checked
          reclamo.cambiarLinea(clave, (antes) => ({ ...antes, elegido: !antes.elegido }))
        }}
      >
        <span>
          <Texto dato>
            <Descripcion texto={nombre} />
          </Texto>
          <Texto nota cifras className={estilos.lotes}>
            {linea.codArticulo} · {renglon ? lotesDe(renglon) : 'no venía en el pedido'}
          </Texto>
        </span>
      </Opcion>
      {elegido && (
        <>
          <Campos
            {...{ linea, nombre, renglon, reclamo }}
            noProcede={noProcede && id}
            alPoner={(caja) => {
              if (recien.current) caja?.focus()
              recien.current = false
            }}
          />
          {noProcede && <ErrorDeCampo id={id} texto={noProcede} />}
          <Boton
            modo="liso"
            icono={IconPlus}
            className={estilos.otro}
            aria-label={`Otro lote o motivo de ${nombre}`}
            onClick={() =>
              reclamo.agregarLinea({ ...linea, lote: '', piezas: '', motivo: '', detalle: '', elegido: true }, clave)
            }
          >
            Otro lote o motivo
          </Boton>
        </>
      )}
    </li>
  )
}

type DeCampos = Props & { noProcede: string; alPoner: (caja: HTMLInputElement | null) => void }

function Campos({ linea, nombre, renglon, reclamo, noProcede, alPoner }: DeCampos) {
  const { clave } = linea
  const lotes = useId()
  const { campo } = reclamo.parte<LineaDeReclamo>(`${clave}.`, [linea, (cambio) => reclamo.cambiarLinea(clave, cambio)])
  const malas = noProcede ? { 'aria-invalid': true, 'aria-describedby': noProcede } : {}
  return (
    <div className={estilos.campos}>
      <Campo
        etiqueta="Piezas"
        aria-label={`Piezas de ${nombre}`}
        ref={alPoner}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...campo('piezas')}
        {...malas}
      />
      <Campo
        etiqueta="Lote"
        aria-label={`Lote de ${nombre}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        list={lotes}
        {...campo('lote')}
      />
      <datalist id={lotes}>
        {nombresDeLotes(renglon).map((lote) => (
          <option key={lote} value={lote} />
        ))}
      </datalist>
      <CampoLista etiqueta="Motivo" aria-label={`Motivo de ${nombre}`} {...campo('motivo')}>
        <option value="">Elija</option>
        {MOTIVOS_DE_RECLAMO.map((motivo) => (
          <option key={motivo} value={motivo}>
            {TITULOS_DE_MOTIVO[motivo]}
          </option>
        ))}
      </CampoLista>
      <Campo
        etiqueta="Detalle"
        aria-label={`Detalle de ${nombre}`}
        autoComplete="off"
        maxLength={200}
        {...campo('detalle')}
      />
    </div>
  )
}

const nombresDeLotes = (renglon: Props['renglon']): string[] => [
  ...new Set([...(renglon?.esperadas ?? []), ...(renglon?.contadas ?? [])].flatMap(({ lote }) => lote || [])),
]

/** 'lote AB-1, 6 piezas; lote AB-2, 4 piezas'. */
const lotesDe = ({ esperadas }: NonNullable<Props['renglon']>): string =>
  esperadas
    .map(({ lote, piezas }) => `${lote ? `lote ${lote}, ` : ''}${cuantos(piezas, 'pieza', 'piezas')}`)
    .join('; ') || 'no se surtió'
