import type { Data } from '@surtia/contracts/call.ts'
import { lotesDeArticulo } from '@surtia/contracts/retiros-de-mesa.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { LOTES_DE_UN_RETIRO, lotesDistintos } from '@surtia/rules/retiros/lotes.ts'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Caja, Rotulado } from '../../ui/Campo.tsx'
import { ListaFlotante, LugarDeLista } from '../../ui/ListaFlotante.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import estilos from './NuevoRetiro.module.css'
import { enMiles } from './retiro.ts'
import { useComboBuscado } from './use-combo-buscado.ts'

type Lote = Data<typeof lotesDeArticulo>[number]
type Props = {
  codArticulo: string
  lotes: readonly string[]
  name: string
  error: string
  onCambiar: (lotes: readonly string[]) => void
}

/** The lots: what is half written finds those of the article with their pieces; another one may be written whole. */
export function CajaDeLotes({ codArticulo, lotes, name, error, onCambiar }: Props) {
  const caja = useRef<HTMLInputElement>(null)
  const agregar = (texto: string) =>
    onCambiar(lotesDistintos([...lotes, ...texto.split(/[,;\n]/)]).slice(0, LOTES_DE_UN_RETIRO))
  const b = useComboBuscado<Lote>({
    clave: (texto) => CLAVES_DE_MESA.lotes(codArticulo, texto),
    buscar: async (texto, signal) => (await enviar(lotesDeArticulo, { query: { codArticulo, texto }, signal })).data,
    seBusca: () => codArticulo !== '',
    elegir: ({ lote }) => agregar(lote),
    alEntrar: (texto) => {
      agregar(texto)
      b.vaciar()
    },
  })
  return (
    <div className={estilos.lotes}>
      <Rotulado etiqueta="Lotes" error={error}>
        {(ligas) => (
          <LugarDeLista>
            <Caja
              ref={caja}
              {...ligas}
              {...b.caja}
              name={name}
              maxLength={60}
              disabled={codArticulo === ''}
              placeholder={codArticulo === '' ? 'Elija antes el artículo' : 'Escriba el lote y Enter'}
            />
            <ListaFlotante
              combo={b.combo}
              titulo="Lotes hallados"
              opciones={b.halladas.map((uno) => ({ ...uno, clave: uno.lote, texto: uno.lote, nota: dichoDe(uno) }))}
              elegir={b.tomar}
            />
          </LugarDeLista>
        )}
      </Rotulado>
      {lotes.length > 0 && (
        <ul className={estilos.elegidos} aria-label="Lotes elegidos">
          {lotes.map((lote) => (
            <li key={lote}>
              <span>{lote}</span>
              <Boton
                modo="liso"
                cuadrado
                icono={IconX}
                aria-label={`Quitar ${lote}`}
                onClick={() => {
                  onCambiar(lotes.filter((uno) => uno !== lote))
                  caja.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {lotes.length === LOTES_DE_UN_RETIRO && (
        <Nota role="status">Un retiro lleva a lo más {LOTES_DE_UN_RETIRO} lotes.</Nota>
      )}
    </div>
  )
}

const dichoDe = ({ caducidad, enExistencia, surtidas }: Lote) =>
  [
    caducidad && `caduca ${enDiaMesAno(caducidad)}`,
    `${enMiles(enExistencia)} en existencia`,
    `${enMiles(surtidas)} surtidas`,
  ]
    .filter(Boolean)
    .join(' · ')
