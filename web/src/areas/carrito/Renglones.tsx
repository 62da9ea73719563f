import type { RenglonDeCarrito } from '@surtia/contracts/carrito.ts'
import { pedirEnSuLugar } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { avisoDevolucion } from '@surtia/rules/catalogo/avisos-devolucion.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingWarehouse,
  IconInfoCircle,
  IconSnowflake,
  IconTrash,
  IconTrendingUp,
  IconTruck,
} from '@tabler/icons-react'
import { memo, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { ask } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Cantidad } from '../../ui/Cantidad.tsx'
import { Celda, ConFoto, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { usePorPartes } from '../../ui/use-por-partes.ts'
import { Descripcion } from '../catalogo/Descripcion.tsx'
import { Empaque } from '../catalogo/Empaque.tsx'
import { Precio } from '../catalogo/Precio.tsx'
import { NotaDeRenglon } from './NotaDeRenglon.tsx'
import { Rechazado } from './Rechazado.tsx'
import type { Rechazo } from './use-agregar.ts'
import { useModificarCantidad } from './use-carrito.ts'

const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Laboratorio' },
  { texto: 'Precio', num: true },
  { texto: 'Cantidad', num: true },
  { texto: 'Importe', num: true },
  { texto: 'Quitar', oculto: true },
]

/** The lines of the cart. */
export function Renglones({ renglones }: { renglones: readonly RenglonDeCarrito[] }) {
  const puestos = usePorPartes(renglones.length)
  return (
    <Tabla titulo="Artículos del carrito" columnas={COLUMNAS}>
      <tbody>
        {renglones.slice(0, puestos).map((r) => (
          <Renglon key={r.codArticulo} r={r} />
        ))}
      </tbody>
    </Tabla>
  )
}

/** Drawn anew only when its own line changes. */
const Renglon = memo(({ r }: { r: RenglonDeCarrito }) => {
  const modificar = useModificarCantidad(r.codArticulo)
  const [rechazo, setRechazo] = useState<Rechazo | null>(null)

  const guardar = async (cantidad: number) => {
    setRechazo(null)
    try {
      await modificar.mutateAsync({ codArticulo: r.codArticulo, cantidad, rutaOrigen: 'carrito' })
    } catch (error) {
      setRechazo({
        texto: textOf(error),
        pedir: error instanceof Refusal ? pedirEnSuLugar(r, cantidad) : null,
      })
    }
  }
  const cambiar = async (cantidad: number) => {
    if (cantidad > 0 || (await ask('Quitar del carrito', `¿Desea quitar del carrito el producto: ${r.descripcion}?`)))
      await guardar(cantidad)
  }
  const impuestos = [r.iva > 0 && `IVA ${r.iva}%`, r.ieps > 0 && `IEPS ${r.ieps}%`].filter(Boolean)
  return (
    <tr>
      <Celda ancha>
        <ConFoto>
          <Empaque url={r.urlImagen} descripcion={r.descripcion} ancho={40} />
          <div>
            <Texto dato>
              <Descripcion texto={r.descripcion} />
            </Texto>
            <Nota cifras>
              {r.codArticulo}
              {impuestos.map((impuesto) => (
                <span key={String(impuesto)}>
                  {' · '}
                  <b>{impuesto}</b>
                </span>
              ))}
            </Nota>
            <Notas r={r} />
            {rechazo && <Rechazado codArticulo={r.codArticulo} rechazo={rechazo} onPedir={guardar} />}
          </div>
        </ConFoto>
      </Celda>
      <Celda soloAncho>{r.laboratorio}</Celda>
      <Celda lugar="precio">
        <Precio neto={r.precio} precio={r.precioAplicado} motivo={r.motivoPrecio} />
      </Celda>
      <Celda lugar="cantidad">
        <Cantidad descripcion={r.descripcion} valor={r.cantidad} onCambio={cambiar} />
      </Celda>
      <Celda num importe ancha rotulo="Importe" aria-busy={modificar.isPending}>
        {enPesos(r.importe)}
      </Celda>
      <Celda lugar="quitar">
        <Boton
          modo="liso"
          cuadrado
          icono={IconTrash}
          aria-label={`Quitar ${r.descripcion}`}
          onClick={() => cambiar(0)}
        />
      </Celda>
    </tr>
  )
})

/** own stock, in pieces, that is told as little */
const POCAS = 20

function Notas({ r }: { r: RenglonDeCarrito }) {
  const devolucion = avisoDevolucion(r)
  const falta = r.cantidad - r.existenciaMiCedis
  return (
    <>
      {estaCancelado(r) && (
        <NotaDeRenglon peligro icono={IconAlertTriangle}>
          Cancelado: no se surtirá.
        </NotaDeRenglon>
      )}
      {r.precioVisto > 0 && r.precioVisto !== r.precioAplicado && (
        <NotaDeRenglon icono={IconTrendingUp}>
          El precio cambió desde que lo agregó: antes {enPesos(r.precioVisto)}, ahora {enPesos(r.precioAplicado)}.
        </NotaDeRenglon>
      )}
      {r.avisoPrecio && <NotaDeRenglon icono={IconInfoCircle}>{r.avisoPrecio}</NotaDeRenglon>}
      {devolucion && (
        <NotaDeRenglon icono={r.tipoControl === 1 ? IconSnowflake : IconArrowBackUp}>{devolucion}</NotaDeRenglon>
      )}
      {!estaCancelado(r) && falta <= 0 && r.existenciaMiCedis <= POCAS && (
        <NotaDeRenglon icono={IconBuildingWarehouse}>Quedan {r.existenciaMiCedis} en su CEDIS.</NotaDeRenglon>
      )}
      {!estaCancelado(r) && falta > 0 && (
        <NotaDeRenglon icono={IconTruck}>
          {r.existenciaMiCedis} en su CEDIS, {Math.min(falta, r.existenciaOtrosCedis)} de otros CEDIS
          {falta > r.existenciaOtrosCedis ? `, ${falta - r.existenciaOtrosCedis} sin existencia` : ''}.
        </NotaDeRenglon>
      )}
    </>
  )
}
