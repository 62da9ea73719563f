import { quitarLista } from '@surtia/contracts/listas-propias.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { Failure, textOf } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { paths } from '../../paths.ts'
import { ask, showAlert, showToast } from '../../ui/avisos.ts'
import type { ListaAbierta } from './lista-abierta.ts'

/** Asks, removes it, and goes back to the others. */
export function useEliminarLista(idLista: number, nombre: string, abierta: ListaAbierta) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    if (!(await ask('Eliminar lista', `¿Eliminar la lista ${nombre}?`))) return
    try {
      await sendSurely(quitarLista, { params: { idLista } })
    } catch (error) {
      // another device was first
      if (!(error instanceof Failure && error.status === 404))
        return void (await showAlert('Eliminar lista', textOf(error)))
    }
    abierta.olvidar()
    void cache.invalidateQueries({ queryKey: CLAVES.listasPropias.todas, exact: true })
    showToast({ clase: 'lista', tono: 'info', texto: `Se eliminó la lista ${nombre}` })
    await navigate(paths.listas())
  }
}
