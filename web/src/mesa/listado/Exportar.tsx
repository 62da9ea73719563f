import type { ExportarDeMesa, Listado, UnListado } from '@surtia/contracts/listado.ts'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { textOf } from '../../api/send.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { download } from '../../ui/descargar.ts'
import { DelMenu, MenuDeFila, useMenuDeFila } from '../../ui/MenuDeFila.tsx'
import { type Archivo, bajar as pedirArchivo, pideConfirmar } from '../enviar.ts'
import { can } from '../sesion.ts'

type Props = {
  /** what is filtered and ordered */
  pedido: Omit<ExportarDeMesa, 'formato'>
  bajar: (body: ExportarDeMesa) => Promise<Archivo>
}

/** A list as a file, for who may take it along. */
export function ExportarLista({ lista, pedido }: Pick<Props, 'pedido'> & { lista: UnListado }) {
  if (!lista.exporta || !can(lista.exporta)) return null
  const llamada = lista.exportar as Listado['exportar']
  return <Exportar pedido={pedido} bajar={(body) => pedirArchivo(llamada, { body })} />
}

/** Exactly what is filtered, all of it, as a file. */
export function Exportar({ pedido, bajar }: Props) {
  const menu = useMenuDeFila()
  const [ocupado, setOcupado] = useState(false)
  const enCurso = useRef(false)
  const exportar = async (formato: ExportarDeMesa['formato']) => {
    if (enCurso.current) return
    enCurso.current = true
    setOcupado(true)
    try {
      const { filtros, orden } = pedido
      const { contenido, nombre } = await bajar({ filtros, ...(orden ? { orden } : {}), formato })
      download(contenido, nombre)
      showToast({ clase: 'exportar', texto: `Se descargó ${nombre}` })
    } catch (error) {
      if (!pideConfirmar(error)) showToast({ clase: 'exportar', tono: 'peligro', texto: textOf(error) })
    } finally {
      enCurso.current = false
      setOcupado(false)
    }
  }
  return (
    <>
      <Boton icono={IconDownload} ocupado={ocupado} popoverTarget={menu}>
        Exportar
      </Boton>
      <MenuDeFila id={menu}>
        <DelMenu menu={menu} onClick={() => void exportar('csv')}>
          CSV
        </DelMenu>
        <DelMenu menu={menu} onClick={() => void exportar('xlsx')}>
          Excel
        </DelMenu>
      </MenuDeFila>
    </>
  )
}
