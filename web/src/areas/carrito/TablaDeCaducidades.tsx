import { anteriorMultiplo, siguienteMultiplo } from '@surtia/rules/carrito/colectivos.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Descripcion } from '../catalogo/Descripcion.tsx'
import type { FilaDeCaducidad } from './use-caducidades.ts'

const COLUMNAS = [
  { texto: 'Artículo' },
  { texto: 'Descripción' },
  { texto: 'Piezas pendientes', num: true },
  { texto: 'Colectivo', num: true },
  { texto: 'Cantidad', num: true },
  { texto: 'Meses de caducidad', num: true },
  { texto: 'Solicitar' },
]

type Acciones = {
  onMarcar: (fila: FilaDeCaducidad, si: boolean) => void
  onPoner: (fila: FilaDeCaducidad, cantidad: number) => void
}

/** Short-dated cases of one's own centre, or of the others. */
export function TablaDeCaducidades({
  titulo,
  filas,
  ...acciones
}: Acciones & { titulo: string; filas: readonly FilaDeCaducidad[] }) {
  return (
    <section>
      <h2 className="subtitulo">{titulo}</h2>
      <div className="rodillo">
        <table className="tabla tabla-cartas tabla-caducidad">
          <caption className="visualmente-oculto">Caducidades de {titulo}</caption>
          <Encabezado columnas={COLUMNAS} />
          <tbody>
            {filas.map((fila) => (
              <Fila key={fila.id} fila={fila} {...acciones} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Fila({ fila, onMarcar, onPoner }: Acciones & { fila: FilaDeCaducidad }) {
  const id = useId()
  const sinCaja = fila.maximo === 0 && !fila.seleccionado
  const mala = fila.seleccionado && !fila.multiplo
  return (
    <tr aria-selected={fila.seleccionado}>
      <td className="tab" data-t="Artículo">
        {fila.codArticulo}
      </td>
      <td className="todo">
        <span className="dato">
          <Descripcion texto={fila.descripcion} />
        </span>
        <p className="nota">
          {fila.laboratorio}
          {!fila.sucursalCliente && ` · ${fila.sucursal}`}
        </p>
      </td>
      <td
        className="num"
        data-t="Piezas pendientes"
        title="Piezas que no se pudieron surtir con los meses de caducidad requeridos"
      >
        {fila.cantidadOriginal.toLocaleString('es-MX')}
      </td>
      <td className="num" data-t="Colectivo">
        {fila.colectivo.toLocaleString('es-MX')}
      </td>
      <td className="num c-cantidad todo" data-t="Cantidad">
        <PasoDeColectivo
          fila={fila}
          mala={mala}
          describe={mala ? `${id}-m` : undefined}
          onPoner={(cantidad) => onPoner(fila, cantidad)}
        />
        {mala && (
          <div className="rechazo">
            <p className="error" id={`${id}-m`} role="alert">
              La cantidad ingresada debe ser un múltiplo del colectivo.
            </p>
            {fila.maximo > 0 && (
              <button type="button" className="btn" onClick={() => onPoner(fila, fila.maximo)}>
                Ajustar a {fila.maximo}
              </button>
            )}
          </div>
        )}
      </td>
      <td className="num" data-t="Meses de caducidad">
        {fila.caducidadDisponible}
      </td>
      <td data-t="Solicitar">
        <label className="marca-caja">
          <input
            type="checkbox"
            aria-label={`Solicitar ${fila.descripcion}`}
            aria-describedby={sinCaja ? `${id}-s` : undefined}
            checked={fila.seleccionado}
            disabled={sinCaja}
            onChange={(e) => onMarcar(fila, e.target.checked)}
          />
        </label>
        {sinCaja && (
          <p className="nota" id={`${id}-s`}>
            Se requieren al menos {fila.colectivo} piezas
          </p>
        )}
      </td>
    </tr>
  )
}

/** From case to case; the box takes digits alone. */
function PasoDeColectivo({
  fila,
  mala,
  describe,
  onPoner,
}: {
  fila: FilaDeCaducidad
  mala: boolean
  describe: string | undefined
  onPoner: (cantidad: number) => void
}) {
  const { descripcion, cantidad, colectivo, tope, seleccionado, maximo } = fila
  return (
    <span className={`paso ${seleccionado ? 'con' : ''}`}>
      <button
        type="button"
        aria-label={`Disminuir cantidad de ${descripcion}`}
        disabled={!seleccionado || cantidad <= colectivo}
        onClick={() => onPoner(anteriorMultiplo(cantidad, colectivo))}
      >
        <IconMinus className="ic" size={14} stroke={2} aria-hidden="true" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Cantidad de ${descripcion}`}
        aria-invalid={mala || undefined}
        aria-describedby={describe}
        disabled={!seleccionado}
        value={String(cantidad)}
        onChange={(e) => onPoner(Number(e.target.value.replace(/\D/g, '').slice(0, 5)))}
        onFocus={(e) => e.target.select()}
      />
      <button
        type="button"
        aria-label={`Aumentar cantidad de ${descripcion}`}
        disabled={!seleccionado || cantidad >= maximo}
        onClick={() => onPoner(siguienteMultiplo(cantidad, colectivo, tope))}
      >
        <IconPlus className="ic" size={14} stroke={2} aria-hidden="true" />
      </button>
    </span>
  )
}
