import { IconCalendarRepeat, IconPencil, IconShoppingCartPlus, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { can } from '../../api/session.ts'
import { Boton } from '../../ui/Boton.tsx'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { LoAgregado } from '../carrito/LoAgregado.tsx'
import { FormularioDeLista } from '../guardar-lista/FormularioDeLista.tsx'
import type { ListaAbierta } from './lista-abierta.ts'
import { useEliminarLista } from './use-eliminar-lista.ts'
import { useLlenarCarrito } from './use-llenar-carrito.ts'

// asked for by few, and only then
const Programar = perezosa(() => import('../programados/Programar.tsx').then((m) => ({ default: m.Programar })))

type Props = { idLista: number; nombre: string; abierta: ListaAbierta; vacia: boolean }

/** What can be done with the whole list. */
export function AccionesDeLista({ idLista, nombre, abierta, vacia }: Props) {
  const [nombrando, setNombrando] = useState(false)
  const { llenar, ocupado, llenado, cerrar } = useLlenarCarrito(idLista, abierta)
  const [programando, setProgramando] = useState(false)
  const eliminar = useEliminarLista(idLista, nombre, abierta)
  return (
    <>
      <Boton cambia="llenarCarrito" icono={IconPencil} onClick={() => setNombrando(true)}>
        Cambiar nombre
      </Boton>
      <Boton cambia="llenarCarrito" icono={IconTrash} onClick={eliminar}>
        Eliminar lista
      </Boton>
      <BotonImprimir />
      {can('programar') && (
        <Boton
          cambia
          icono={IconCalendarRepeat}
          disabled={vacia}
          title={vacia ? 'La lista está vacía.' : undefined}
          onClick={() => setProgramando(true)}
        >
          Programar
        </Boton>
      )}
      <Boton
        cambia="llenarCarrito"
        modo="accion"
        icono={IconShoppingCartPlus}
        ocupado={ocupado}
        disabled={ocupado || vacia}
        title={vacia ? 'La lista está vacía.' : undefined}
        onClick={llenar}
      >
        Llenar carrito
      </Boton>
      {llenado && <LoAgregado titulo="Llenar carrito" {...llenado} onCerrar={cerrar} />}
      {programando && (
        <Suspense fallback={null}>
          <Programar idLista={idLista} lista={nombre} onCerrar={() => setProgramando(false)} />
        </Suspense>
      )}
      {nombrando && (
        <FormularioDeLista
          titulo="Cambiar nombre"
          hacer="Guardar"
          nombre={nombre}
          onCerrar={() => setNombrando(false)}
          enviar={async (nuevo) => {
            if (nuevo !== nombre) await abierta.nombrar(nuevo)
            setNombrando(false)
          }}
        />
      )}
    </>
  )
}
