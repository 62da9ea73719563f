import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { textOf } from '../../api/send.ts'
import { ask, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Pestanas } from '../../ui/Pestanas.tsx'
import { useAncho } from '../../ui/use-ancho.ts'
import estilos from './Listado.module.css'
import type { Vistas } from './use-vistas.ts'

const GuardarVista = perezosa(() => import('./GuardarVista.tsx').then((m) => ({ default: m.GuardarVista })))

/** The views of a list, the rows of the one that is open below them; on a phone what is done with a view stands beside its filters. */
export function BarraDeVistas({
  vistas,
  exportar,
  children,
}: {
  vistas: Vistas
  exportar: ReactNode
  children: (acciones: ReactNode) => ReactNode
}) {
  const angosto = useAncho('(width < 56rem)')
  const [guardando, setGuardando] = useState(false)
  const abierta = vistas.visibles[vistas.actual]
  const quitar = async (idVista: number, nombre: string) => {
    if (!(await ask('Quitar vista', `¿Quitar la vista ${nombre}?`))) return
    await vistas.quitar(idVista).then(
      () => showToast({ clase: 'vistas', texto: `Se quitó la vista ${nombre}` }),
      (error: unknown) => showToast({ clase: 'vistas', tono: 'peligro', texto: textOf(error) }),
    )
  }
  const acciones = (
    <div className={estilos.acciones}>
      {abierta?.suya && abierta.idVista !== undefined && (
        <Boton
          modo="liso"
          cuadrado
          icono={IconTrash}
          aria-label="Quitar vista"
          title="Quitar vista"
          onClick={() => abierta.idVista !== undefined && void quitar(abierta.idVista, abierta.nombre)}
        />
      )}
      <Boton
        modo="liso"
        cuadrado={angosto}
        icono={IconBookmark}
        aria-label="Guardar vista"
        title="Guardar vista"
        onClick={() => setGuardando(true)}
      >
        {!angosto && 'Guardar vista'}
      </Boton>
      {exportar}
    </div>
  )
  return (
    <Pestanas
      densas
      encajadas
      nombre="Vistas"
      pestanas={vistas.visibles.map(({ nombre }) => nombre)}
      actual={vistas.actual}
      onCambio={vistas.abrir}
      junto={!angosto && acciones}
    >
      {children(angosto && acciones)}
      {guardando && (
        <Suspense fallback={null}>
          <GuardarVista guardar={vistas.guardar} onCerrar={() => setGuardando(false)} />
        </Suspense>
      )}
    </Pestanas>
  )
}
