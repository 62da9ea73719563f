import { IconBell, IconDownload, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { DelMenu, MenuDeFila, useMenuDeFila } from '../../ui/MenuDeFila.tsx'
import { BotonDeHecho } from '../celdas/BotonDeHecho.tsx'
import { can } from '../sesion.ts'
import { useHecho } from '../use-hecho.ts'
import { Levantar } from './Levantar.tsx'
import type { RetiroEntero } from './retiro.ts'
import { bajarInforme, recordar, useReleer } from './use-retiro.ts'

/** What can be done with a recall as it is. */
export function AccionesDeRetiro({ retiro }: { retiro: RetiroEntero }) {
  const { id, estado, clientes, respondieron } = retiro
  const [levantando, setLevantando] = useState(false)
  const releer = useReleer(id)
  const abierto = estado === 'abierto'
  return (
    <>
      <Informe id={id} />
      {abierto && respondieron < clientes && can('seguirRetiros') && (
        <BotonDeHecho
          titulo="Recordar a quien falta"
          icono={IconBell}
          hacer={async () => {
            await recordar(id)
            await releer()
          }}
        >
          Recordar a quien falta
        </BotonDeHecho>
      )}
      {abierto && can('emitirRetiros') && (
        <Boton icono={IconLockOpen} onClick={() => setLevantando(true)}>
          Levantar
        </Boton>
      )}
      {levantando && <Levantar retiro={retiro} onCerrar={() => setLevantando(false)} />}
    </>
  )
}

function Informe({ id }: { id: number }) {
  const menu = useMenuDeFila()
  const hecho = useHecho('Informe')
  return (
    <>
      <Boton icono={IconDownload} ocupado={hecho.ocupado} popoverTarget={menu}>
        Informe
      </Boton>
      <MenuDeFila id={menu}>
        <DelMenu menu={menu} onClick={() => void hecho.hacer(() => bajarInforme(id, 'pdf'))}>
          PDF
        </DelMenu>
        <DelMenu menu={menu} onClick={() => void hecho.hacer(() => bajarInforme(id, 'xlsx'))}>
          Excel
        </DelMenu>
      </MenuDeFila>
    </>
  )
}
