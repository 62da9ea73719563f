import type { Pendiente } from '@surtia/contracts/pendientes.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Link } from 'react-router'
import { useQueEsperan } from '../../equipo/que-esperan.ts'
import { paths } from '../../paths.ts'
import { Casilla } from '../../ui/Campo.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { CambiarPor } from '../articulo/CambiarPor.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { EnSuCedis } from '../articulo/Existencia.tsx'
import { AvisemeCuandoHaya } from '../avisos-de-existencia/AvisemeCuandoHaya.tsx'
import { EnEspera } from '../carrito/EnEspera.tsx'
import { useCambiar } from './cambiar-pendiente.ts'
import estilos from './Pendientes.module.css'
import { loDeja } from './use-pendientes.ts'

export const COLUMNAS = [
  { texto: 'Elegir', oculto: true },
  { texto: 'Producto' },
  { texto: 'Piezas', num: true },
  { texto: 'Pedido' },
  { texto: 'Fecha' },
  { texto: 'Su CEDIS', num: true },
  { texto: 'Otros', num: true },
  { texto: 'Precio', num: true },
  { texto: 'Sustituto', enPantalla: true },
]

/** Where a row is from that no order denied. */
const ORIGENES = { autorizacion: 'Autorización vencida', programado: 'Programado' } as const

type Props = {
  filas: readonly Pendiente[]
  estaElegido: (codArticulo: string) => boolean
  onElegir: (codArticulo: string, si: boolean) => void
  onPedido: (folio: string, fecha: string) => Promise<void>
}

export function TablaDePendientes({ filas, estaElegido, ...resto }: Props) {
  return (
    <Tabla titulo="Piezas negadas" columnas={COLUMNAS} elegible className={estilos.tabla}>
      <tbody>
        {filas.map((f) => (
          <Fila key={f.codArticulo} fila={f} elegida={estaElegido(f.codArticulo)} {...resto} />
        ))}
      </tbody>
    </Tabla>
  )
}

/** What was denied: which order denied it, what there is today, and what else could be done. */
function Fila({
  fila: f,
  elegida,
  onElegir,
  onPedido,
}: { fila: Pendiente; elegida: boolean } & Pick<Props, 'onElegir' | 'onPedido'>) {
  const cambiar = useCambiar(f)
  const seDeja = useQueEsperan('dejar').some(loDeja(f))
  return (
    <tr aria-selected={elegida}>
      <Celda lugar="marca">
        <Casilla
          aria-label={`Elegir ${f.descripcion}`}
          checked={elegida}
          onChange={(e) => onElegir(f.codArticulo, e.target.checked)}
        />
      </Celda>
      <Celda lugar="doc">
        <Texto como={Link} dato enlaceDato to={paths.detalleProducto(f.codArticulo)}>
          <Descripcion texto={f.descripcion} />
        </Texto>
        <Nota cifras>{f.codArticulo}</Nota>
        {seDeja && <EnEspera quita />}
      </Celda>
      <Celda num rotulo="Piezas">
        <b>{enMiles(f.piezas)}</b>
      </Celda>
      <Celda rotulo="Pedido">
        {f.origen === 'negado' ? (
          <Texto type="button" como="button" enlace cifras onClick={() => void onPedido(f.folio, f.fecha)}>
            {f.folio}
          </Texto>
        ) : (
          ORIGENES[f.origen]
        )}
      </Celda>
      <Celda fecha rotulo="Fecha">
        {enDiaMesAno(diaDe(new Date(f.fecha)))}
      </Celda>
      <Celda num rotulo="Su CEDIS">
        <EnSuCedis piezas={f.existenciaMiCedis} />
      </Celda>
      <Celda num rotulo="Otros">
        {enMiles(f.existenciaOtrosCedis)}
      </Celda>
      <Celda num importe rotulo="Precio">
        {enPesos(f.precio)}
      </Celda>
      <Celda lugar="accion">
        <div className={estilos.salidas}>
          {f.sustituto && <CambiarPor sustituto={f.sustituto} onCambiar={cambiar} />}
          {f.existenciaMiCedis < f.piezas && (
            <AvisemeCuandoHaya codArticulo={f.codArticulo} descripcion={f.descripcion} piezas={f.piezas} />
          )}
        </div>
      </Celda>
    </tr>
  )
}
