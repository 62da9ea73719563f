import type { NuestroDocumento as Nuestro } from '@surtia/contracts/expedientes-de-mesa.ts'
import { EXTENSIONES_DE_PAPEL, papelMalo } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { type ClaseDeDocumento, NOMBRES_DE_DOCUMENTO } from '@surtia/rules/cumplimiento/expediente.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { ask } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, Opcion } from '../../ui/Campo.tsx'
import { CampoArchivo } from '../../ui/CampoArchivo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { BotonDeHecho } from '../celdas/BotonDeHecho.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { Dato, Datos, Ficha } from '../ficha/Ficha.tsx'
import { can } from '../sesion.ts'
import estilos from './Expediente.module.css'
import { useNuestro } from './use-nuestro.ts'

type DeUno = { clase: ClaseDeDocumento; documento: Nuestro | undefined }

/** One class: the paper that clients see, the way to put another in its place, and to take it away. */
export function NuestroDocumento({ clase, documento }: DeUno) {
  const nombre = NOMBRES_DE_DOCUMENTO[clase]
  return (
    <Ficha titulo={nombre}>
      {documento ? (
        <Datos>
          <Dato nombre="Nombre" ancho>
            {documento.nombre}
          </Dato>
          <Dato nombre="Vence">{documento.vence ? enDiaMesAno(documento.vence) : 'Sin vencimiento'}</Dato>
          <Dato nombre="Subido">
            <Instante de={documento.subido} entero />
          </Dato>
        </Datos>
      ) : (
        <p>Falta.</p>
      )}
      {can('cambiarNuestrosDocumentos') && <Cambiar clase={clase} documento={documento} />}
    </Ficha>
  )
}

function Cambiar({ clase, documento }: DeUno) {
  const { campo, fecha, archivo, valores, poner, formulario, ocupado, avance, cancelar, quitar } = useNuestro(clase)
  const nombre = NOMBRES_DE_DOCUMENTO[clase]
  return (
    <form {...formulario} className={estilos.junto}>
      <Campo etiqueta="Nombre" maxLength={80} autoComplete="off" {...campo('nombre')} />
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
      <AvanceDeSubida avance={avance} onCancelar={cancelar} />
      <div className={estilos.botones}>
        {documento && (
          <BotonDeHecho
            icono={IconTrash}
            titulo={`Quitar ${nombre}`}
            hacer={async () => {
              if (await ask(nombre, 'Los clientes dejarán de verlo. ¿Quitarlo?')) await quitar()
            }}
          >
            Quitar
          </BotonDeHecho>
        )}
        <Boton type="submit" modo="accion" icono={IconUpload} ocupado={ocupado}>
          Subir
        </Boton>
      </div>
    </form>
  )
}
