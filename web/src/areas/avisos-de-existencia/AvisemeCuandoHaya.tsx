import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { DelMenu, MenuDeFila, useMenuDeFila } from '../../ui/MenuDeFila.tsx'
import { useEspera, useQuitarAviso } from './use-avisos.ts'

const traer = () => import('./DialogoDeAviso.tsx')
const DialogoDeAviso = lazy(traer)

type Props = {
  codArticulo: string
  descripcion: string
  /** the least of it that is sold */
  minimo?: number
  /** what one would want of it */
  piezas?: number
}

/** Beside what there is none of: asks to be told when there is; afterwards says that one will be, and lets it be changed. */
export function AvisemeCuandoHaya({ codArticulo, descripcion, minimo = 1, piezas = minimo }: Props) {
  const espera = useEspera(codArticulo)
  const { ocupado, quitar } = useQuitarAviso()
  const [abierto, setAbierto] = useState(false)
  const menu = useMenuDeFila()
  const abrir = () =>
    traer().then(
      () => setAbierto(true),
      () => showToast({ clase: 'aviseme', tono: 'peligro', texto: 'Sin conexión: intente de nuevo.' }),
    )
  const texto = espera ? 'Le avisaremos' : 'Avíseme cuando haya'
  return (
    <>
      {/* one button all along: what has the focus keeps it */}
      <Boton
        cambia
        icono={espera ? IconBellCheck : IconBell}
        ocupado={ocupado}
        aria-label={`${texto}: ${descripcion}`}
        {...(espera ? { popoverTarget: menu } : { onClick: abrir })}
      >
        {texto}
      </Boton>
      {espera && (
        <MenuDeFila id={menu}>
          <DelMenu menu={menu} onClick={abrir}>
            Cambiar
          </DelMenu>
          <DelMenu menu={menu} onClick={() => quitar(codArticulo)}>
            Ya no
          </DelMenu>
        </MenuDeFila>
      )}
      {abierto && (
        <Suspense fallback={null}>
          <DialogoDeAviso
            codArticulo={codArticulo}
            descripcion={descripcion}
            minimo={minimo}
            piezas={espera?.piezas ?? piezas}
            centro={espera?.centro ?? 'propio'}
            onCerrar={() => setAbierto(false)}
          />
        </Suspense>
      )}
    </>
  )
}
