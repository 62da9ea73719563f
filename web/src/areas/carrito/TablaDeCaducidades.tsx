import type { Sustituto } from '@surtia/contracts/sustituto.ts'
import { anteriorMultiplo, siguienteMultiplo } from '@surtia/rules/carrito/colectivos.ts'
import { useId } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Casilla, ErrorDeFila } from '../../ui/Campo.tsx'
import { Pasos } from '../../ui/Cantidad.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { CambiarPor } from '../articulo/CambiarPor.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { ConSalida } from './Rechazado.tsx'
import estilos from './Renglones.module.css'
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
  /** the cart's line of this row gives way to its substitute */
  onCambiar: (fila: FilaDeCaducidad, sustituto: Sustituto) => Promise<void>
}

/** Short-dated cases of one's own centre, or of the others. */
export function TablaDeCaducidades({
  titulo,
  filas,
  ...acciones
}: Acciones & { titulo: string; filas: readonly FilaDeCaducidad[] }) {
  return (
    <section>
      <Texto como="h2" subtitulo>
        {titulo}
      </Texto>
      <Tabla titulo={`Caducidades de ${titulo}`} columnas={COLUMNAS} className={estilos.tablaCaducidad}>
        <tbody>
          {filas.map((fila) => (
            <Fila key={fila.id} fila={fila} {...acciones} />
          ))}
        </tbody>
      </Tabla>
    </section>
  )
}

function Fila({ fila, onMarcar, onPoner, onCambiar }: Acciones & { fila: FilaDeCaducidad }) {
  const id = useId()
  const { sustituto } = fila
  const sinCaja = fila.maximo === 0 && !fila.seleccionado
  const mala = fila.seleccionado && !fila.multiplo
  return (
    <tr aria-selected={fila.seleccionado}>
      <Celda cifras rotulo="Artículo">
        {fila.codArticulo}
      </Celda>
      <Celda ancha>
        <Texto dato>
          <Descripcion texto={fila.descripcion} />
        </Texto>
        <Nota>
          {fila.laboratorio}
          {!fila.sucursalCliente && ` · ${fila.sucursal}`}
        </Nota>
        {sustituto && <CambiarPor sustituto={sustituto} onCambiar={() => onCambiar(fila, sustituto)} />}
      </Celda>
      <Celda
        num
        rotulo="Piezas pendientes"
        title="Piezas que no se pudieron surtir con los meses de caducidad requeridos"
      >
        {fila.cantidadOriginal.toLocaleString('es-MX')}
      </Celda>
      <Celda num rotulo="Colectivo">
        {fila.colectivo.toLocaleString('es-MX')}
      </Celda>
      <Celda num ancha lugar="cantidad" rotulo="Cantidad">
        <PasoDeColectivo
          fila={fila}
          mala={mala}
          describe={mala ? `${id}-m` : undefined}
          onPoner={(cantidad) => onPoner(fila, cantidad)}
        />
        {mala && (
          <ConSalida>
            <ErrorDeFila id={`${id}-m`}>La cantidad ingresada debe ser un múltiplo del colectivo.</ErrorDeFila>
            {fila.maximo > 0 && <Boton onClick={() => onPoner(fila, fila.maximo)}>Ajustar a {fila.maximo}</Boton>}
          </ConSalida>
        )}
      </Celda>
      <Celda num rotulo="Meses de caducidad">
        {fila.caducidadDisponible}
      </Celda>
      <Celda rotulo="Solicitar">
        <Casilla
          aria-label={`Solicitar ${fila.descripcion}`}
          aria-describedby={sinCaja ? `${id}-s` : undefined}
          checked={fila.seleccionado}
          disabled={sinCaja}
          onChange={(e) => onMarcar(fila, e.target.checked)}
        />
        {sinCaja && <Nota id={`${id}-s`}>Se requieren al menos {fila.colectivo} piezas</Nota>}
      </Celda>
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
    <Pasos
      descripcion={descripcion}
      puesta={seleccionado}
      menos={{
        disabled: !seleccionado || cantidad <= colectivo,
        onClick: () => onPoner(anteriorMultiplo(cantidad, colectivo)),
      }}
      mas={{
        disabled: !seleccionado || cantidad >= maximo,
        onClick: () => onPoner(siguienteMultiplo(cantidad, colectivo, tope)),
      }}
      caja={{
        'aria-invalid': mala || undefined,
        'aria-describedby': describe,
        disabled: !seleccionado,
        value: String(cantidad),
        onChange: (e) => onPoner(Number(e.target.value.replace(/\D/g, '').slice(0, 5))),
      }}
    />
  )
}
