import { IconBell, IconBellCheck, IconClockPause } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { useEnEspera } from '../../equipo/registro.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { DelMenu, MenuDeFila, useMenuDeFila } from '../../ui/MenuDeFila.tsx'
import { useAviso, useQuitarAviso } from './use-avisos.ts'

const traer = () => import('./DialogoDeAviso.tsx')
const DialogoDeAviso = perezosa(traer)

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
  const espera = useEnEspera('aviso', codArticulo)
  const guardado = useAviso(codArticulo)
  const aviso = espera ?? guardado
  const { ocupado, quitar } = useQuitarAviso()
  const [abierto, setAbierto] = useState(false)
  const menu = useMenuDeFila()
  const abrir = () =>
    traer().then(
      () => setAbierto(true),
      () => showToast({ clase: 'aviseme', tono: 'peligro', texto: 'Sin conexión: intente de nuevo.' }),
    )
  const texto = espera ? 'En espera' : aviso ? 'Le avisaremos' : 'Avíseme cuando haya'
  return (
    <>
      {/* one button all along: what has the focus keeps it */}
      <Boton
        cambia="llenarCarrito"
        icono={espera ? IconClockPause : aviso ? IconBellCheck : IconBell}
        ocupado={ocupado}
        aria-label={`${texto}: ${descripcion}`}
        {...(aviso ? { popoverTarget: menu } : { onClick: abrir })}
      >
        {texto}
      </Boton>
      {aviso && (
        <MenuDeFila id={menu}>
          <DelMenu menu={menu} onClick={abrir}>
            Cambiar
          </DelMenu>
          <DelMenu menu={menu} onClick={() => quitar({ codArticulo, descripcion })}>
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
            piezas={aviso?.piezas ?? piezas}
            centro={aviso?.centro ?? 'propio'}
            onCerrar={() => setAbierto(false)}
          />
        </Suspense>
      )}
    </>
  )
}
