import type { Pendiente } from '@surtia/contracts/pendientes.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconRepeat } from '@tabler/icons-react'
import { Barra, FinDeBarra } from '../../ui/Barra.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoLista, Opcion } from '../../ui/Campo.tsx'
import { PieDeSeleccion } from '../../ui/PieDeSeleccion.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { LoAgregado } from '../carrito/LoAgregado.tsx'
import { ORDENES, type Orden, ordenDe } from './orden.ts'
import { TablaDePendientes } from './TablaDePendientes.tsx'
import { useDecidir, useElegidos } from './use-pendientes.ts'

type Props = {
  filas: readonly Pendiente[]
  orden: Orden
  onOrden: (orden: Orden) => void
  onPedido: (folio: string, fecha: string) => Promise<void>
}

/** The denied pieces, and what can be done with the ticked ones. */
export function ListaDePendientes({ filas, orden, onOrden, onPedido }: Props) {
  const { elegidos, todos, estaElegido, marcar, marcarTodos } = useElegidos(filas)
  const { pidiendo, dejando, agregado, cerrar, pedir, dejar } = useDecidir(elegidos)
  const nada = elegidos.length === 0 || pidiendo || dejando
  return (
    <>
      <Barra>
        <Opcion checked={todos} onChange={(e) => marcarTodos(e.target.checked)}>
          Seleccionar todos
        </Opcion>
        <FinDeBarra>
          <CampoLista etiqueta="Orden" value={orden} onChange={(e) => onOrden(ordenDe(e.target.value))}>
            {Object.entries(ORDENES).map(([valor, texto]) => (
              <option key={valor} value={valor}>
                {texto}
              </option>
            ))}
          </CampoLista>
        </FinDeBarra>
      </Barra>
      <TablaDePendientes filas={filas} estaElegido={estaElegido} onElegir={marcar} onPedido={onPedido} />
      <PieDeSeleccion>
        <p aria-live="polite">
          {elegidos.length === 1 ? '1 elegido' : `${elegidos.length} elegidos`} de {filas.length},{' '}
          <Texto como="b" cifras>
            {enPesos(sumar(elegidos.map((f) => importeDe(f.piezas, f.precio))))}
          </Texto>
        </p>
        <div>
          <Boton cambia="llenarCarrito" ocupado={dejando} disabled={nada} onClick={dejar}>
            Dejar de pedir
          </Boton>
          <Boton
            cambia="llenarCarrito"
            modo="accion"
            icono={IconRepeat}
            ocupado={pidiendo}
            disabled={nada}
            onClick={pedir}
          >
            Volver a pedir
          </Boton>
        </div>
      </PieDeSeleccion>
      {agregado && (
        <LoAgregado titulo="Volver a pedir" data={agregado.data} cambios={agregado.cambios} onCerrar={cerrar} />
      )}
    </>
  )
}
