import { cambiarPassword } from '@surtia/contracts/cuenta.ts'
import { fuerzaDePassword, PASSWORD_MINIMO } from '@surtia/rules/cuenta/password.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoPasswordNueva } from '../../ui/CampoPasswordNueva.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import estilos from './Cuenta.module.css'

export const meta = () => [{ title: titulo('Cambiar contraseña') }]

/** A new password for who knows the present one; the button waits until all three fields are right. */
export default function CambioPassword() {
  const navigate = useNavigate()
  const [lista, setLista] = useState(false)
  const { valores, campo, enfocar, vaciar, ocupado, formulario } = useFormulario({
    vacio: { actual: '', nueva: '', confirmacion: '' },
    alVuelo: ({ nueva, confirmacion }) => ({
      nueva: nueva !== '' && nueva.length < PASSWORD_MINIMO ? `Escriba al menos ${PASSWORD_MINIMO} caracteres.` : '',
      confirmacion: confirmacion !== '' && confirmacion !== nueva ? 'Las contraseñas no coinciden.' : '',
    }),
    enviar: async ({ actual, nueva }) => {
      if (!completa) return
      try {
        await send(cambiarPassword, { body: { passwordAnterior: actual, passwordNuevo: nueva } })
        vaciar()
        setLista(true)
      } catch (error) {
        await showAlert('Cambiar contraseña', textOf(error))
        enfocar('actual')
      }
    },
  })
  const { actual, nueva, confirmacion } = valores
  const completa = actual !== '' && nueva.length >= PASSWORD_MINIMO && confirmacion === nueva
  return (
    <Pagina titulo="Cambiar contraseña">
      <Hoja como="form" medida="angosta" {...formulario}>
        <Campo
          etiqueta="Contraseña actual"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          {...campo('actual')}
        />
        <CampoPasswordNueva etiqueta="Nueva contraseña" {...campo('nueva')} />
        <Nota role="status">
          {nueva.length >= PASSWORD_MINIMO && `Seguridad: ${fuerzaDePassword(nueva)}. `}Le aconsejamos sin puntos, comas
          ni espacios, y con al menos una mayúscula.
        </Nota>
        <CampoPasswordNueva etiqueta="Confirmar contraseña" {...campo('confirmacion')} />
        <div className={estilos.botonesDeCuenta}>
          <BotonLiga to={paths.configuracion()}>Cancelar</BotonLiga>
          <Boton type="submit" modo="accion" ocupado={ocupado} disabled={!completa || ocupado}>
            Cambiar contraseña
          </Boton>
        </div>
      </Hoja>
      {lista && (
        <Dialogo
          papel="alertdialog"
          titulo="Cambiar contraseña"
          medida="corto"
          pie={
            <Boton modo="accion" onClick={() => navigate(paths.configuracion())}>
              Continuar
            </Boton>
          }
        >
          <p>Su contraseña ha sido cambiada con éxito</p>
        </Dialogo>
      )}
    </Pagina>
  )
}
