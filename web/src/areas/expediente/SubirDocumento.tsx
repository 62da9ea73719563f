import { LARGO_DE_NUMERO, subirDocumento } from '@surtia/contracts/expediente.ts'
import { EXTENSIONES_DE_PAPEL, papelMalo } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { type ClaseDeDocumento, faltasDeDocumento } from '@surtia/rules/cumplimiento/expediente.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, Opcion } from '../../ui/Campo.tsx'
import { CampoArchivo } from '../../ui/CampoArchivo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { Ancho, Formulario } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { isCancelled, useSubida } from '../../ui/use-subida.ts'

const VACIO = { numero: '', vence: '', sinFin: false, archivo: null as File | null }
type Valores = typeof VACIO

function faltasDe(clase: ClaseDeDocumento, { numero, vence, sinFin, archivo }: Valores, deArchivo = '') {
  const [pasado] = faltasDeDocumento({ clase, vence: sinFin ? null : vence }, diaDe(new Date()))
  const sinDia = !sinFin && vence === ''
  return {
    numero: numero.trim() ? '' : 'Escriba el número del documento.',
    vence: sinDia ? 'Escriba el día, o marque «Sin vencimiento».' : (pasado?.mensaje ?? ''),
    archivo: deArchivo || (archivo ? '' : 'Elija el archivo.'),
  }
}

/** Sends a document to be judged; what was written stays until it was received. */
export function SubirDocumento({ clase }: { clase: ClaseDeDocumento }) {
  const cache = useQueryClient()
  const { avance, subir, cancelar } = useSubida()
  const { valores, campo, fecha, archivo, poner, ocupado, formulario } = useFormulario({
    titulo: 'Expediente',
    vacio: VACIO,
    revisar: (v, malos) => faltasDe(clase, v, malos.archivo),
    enviar: async ({ numero, vence, sinFin, archivo: file }) => {
      if (!file) return
      try {
        const mensaje = await subir(
          subirDocumento,
          { clase, numero: numero.trim(), vence: sinFin ? null : vence },
          file,
        )
        await cache.invalidateQueries({ queryKey: CLAVES.expediente.propio })
        return mensaje
      } catch (error) {
        throw isCancelled(error) ? new Refusal('No se envió: usted lo canceló.') : error
      }
    },
  })
  return (
    <Formulario {...formulario}>
      <Campo etiqueta="Número" maxLength={LARGO_DE_NUMERO} autoComplete="off" {...campo('numero')} />
      <div>
        <CampoFecha etiqueta="Vence" formato="mes" disabled={valores.sinFin} {...fecha('vence')} />
        <Opcion checked={valores.sinFin} onChange={(e) => poner({ sinFin: e.target.checked, vence: '' })}>
          Sin vencimiento
        </Opcion>
      </div>
      <CampoArchivo
        etiqueta="Archivo"
        ayuda=".pdf, .jpg o .png de hasta 10 MB."
        extensiones={EXTENSIONES_DE_PAPEL}
        revisar={(archivos) => papelMalo(archivos, 'archivo')}
        {...archivo('archivo')}
      />
      <Ancho>
        {avance === null ? (
          <Boton type="submit" modo="accion" icono={IconSend} ocupado={ocupado}>
            Enviar
          </Boton>
        ) : (
          <AvanceDeSubida avance={avance} onCancelar={cancelar} />
        )}
      </Ancho>
    </Formulario>
  )
}
